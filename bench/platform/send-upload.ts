import { randomBytes } from "node:crypto";

const TUS = { "tus-resumable": "1.0.0" };
const PART_BYTES = 5 * 1024 * 1024;
const LOOK_EVERY_MS = 100;

/** Takes a length. Returns that many bytes, which begin like a PDF. */
export function pdfOf(length: number): Buffer {
  const bytes = randomBytes(length);
  bytes.write("%PDF-1.7\n", "latin1");
  return bytes;
}

/** Sends a file in parts, and waits until the server has assembled them. Returns the upload's id. */
export async function sendUpload(url: string, bearer: string, bytes: Buffer, name: string): Promise<string> {
  const authorization = `Bearer ${bearer}`;
  const values = { filename: name, shelf: "library" };
  const metadata = Object.entries(values)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString("base64")}`)
    .join(",");
  const begun = await fetch(`${url}/api/frontend/uploads`, {
    method: "POST",
    headers: {
      ...TUS,
      authorization,
      "upload-length": String(bytes.length),
      "upload-metadata": metadata,
    },
  });
  const location = begun.headers.get("location");
  if (location === null) throw new Error(`No upload: ${begun.status} ${await begun.text()}`);
  for (let at = 0; at < bytes.length; at += PART_BYTES) {
    const part = await fetch(url + location, {
      method: "PATCH",
      headers: {
        ...TUS,
        authorization,
        "content-type": "application/offset+octet-stream",
        "upload-offset": String(at),
      },
      body: new Uint8Array(bytes.subarray(at, at + PART_BYTES)),
    });
    if (part.status !== 204) throw new Error(`No part: ${part.status} ${await part.text()}`);
  }
  for (;;) {
    const answer = await fetch(url + location, { headers: { authorization } });
    const { state, problem } = (await answer.json()) as { state: string; problem: string | null };
    if (state === "ready") return location.split("/").at(-1)!;
    if (problem !== null) throw new Error(problem);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
