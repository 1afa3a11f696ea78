"""What the teacher's desk says and writes, by command and by page alike."""
