// What lies beside the page, as data. In a copy that is opened from a folder no file can be
// fetched: there another source stands in the place of this one (files-folder.js).

export async function fetchJson<Data = any>(path: string): Promise<Data> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}
