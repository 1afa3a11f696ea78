// What is thrown at what a reader typed or pasted and can mend.

export class TextError extends Error {}
