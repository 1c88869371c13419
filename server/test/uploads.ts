import { randomBytes } from "node:crypto";
import { vi } from "vitest";
import { LONG_WAIT } from "./long-wait.ts";
import type { Actor, Answer, TestApp } from "./test-app.ts";

const TUS = { "tus-resumable": "1.0.0" };
const PART = { ...TUS, "content-type": "application/offset+octet-stream" };

type Server = Pick<TestApp, "url">;

/** The smallest PDF that is recognised by its first bytes, filled up to the given length. */
export function pdf(length = 2_000): Buffer {
  const head = "%PDF-1.7\n% A document of the tests\n";
  return Buffer.concat([Buffer.from(head), randomBytes(Math.max(0, length - head.length))]);
}

/** Sends one request of an upload. Returns the answer after reading its body. */
export async function tus(
  server: Server,
  method: string,
  path: string,
  bearer: string,
  headers: Record<string, string>,
  body?: Uint8Array,
): Promise<Answer> {
  const response = await fetch(path.startsWith("/") ? `${server.url}${path}` : path, {
    method,
    headers: { ...TUS, authorization: `Bearer ${bearer}`, ...headers },
    ...(body && { body: body as BodyInit }),
  });
  const text = await response.text();
  let read: unknown = text;
  try {
    read = JSON.parse(text);
  } catch {
    // A response without a body is returned unchanged.
  }
  return { status: response.status, headers: response.headers, body: read };
}

/** Takes the metadata of an upload. Returns it in the format of tus. */
export function metadata(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString("base64")}`)
    .join(",");
}

/** Begins an upload. */
export function begin(
  server: Server,
  actor: Actor,
  size: number,
  values: Record<string, string>,
): Promise<Answer> {
  return tus(server, "POST", "/api/frontend/uploads", actor.accessToken, {
    "upload-length": String(size),
    "upload-metadata": metadata(values),
  });
}

/** Sends a part of an upload. */
export function sendPart(
  server: Server,
  actor: Actor,
  location: string,
  offset: number,
  bytes: Uint8Array,
): Promise<Answer> {
  const headers = { ...PART, "upload-offset": String(offset) };
  return tus(server, "PATCH", location, actor.accessToken, headers, bytes);
}

/** Sends a whole file in parts. Returns the upload's id. The server may still be working on the upload. */
export async function upload(
  server: Server,
  actor: Actor,
  bytes: Buffer,
  values: Record<string, string>,
  partSize = 5 * 1024 * 1024,
): Promise<string> {
  const begun = await begin(server, actor, bytes.length, values);
  if (begun.status !== 201) throw new Error(`No upload: ${begun.status} ${JSON.stringify(begun.body)}`);
  const location = begun.headers.get("location")!;
  for (let at = 0; at < bytes.length; at += partSize) {
    const { status, body } = await sendPart(server, actor, location, at, bytes.subarray(at, at + partSize));
    if (status !== 204) throw new Error(`No part: ${status} ${JSON.stringify(body)}`);
  }
  return location.split("/").at(-1)!;
}

/** Waits until an upload is in one of these states. */
export async function uploadIs(app: TestApp, actor: Actor, id: string, ...states: string[]) {
  return vi.waitFor(async () => {
    const { body } = await app.send("GET", `uploads/${id}`, { bearer: actor.accessToken });
    if (!states.includes(body.state)) throw new Error(`The upload is ${JSON.stringify(body)}`);
    return body;
  }, LONG_WAIT);
}

/** Uploads a file to a document library, from its first byte until it is a document. */
export async function addFile(
  app: TestApp,
  actor: Actor,
  values: Record<string, string>,
  { bytes = pdf(), ...more }: { bytes?: Buffer } & Record<string, unknown> = {},
) {
  const id = await upload(app, actor, bytes, { filename: "plan.pdf", ...values });
  await uploadIs(app, actor, id, "ready", "refused");
  const answer = await app.send("POST", "materials/", {
    bearer: actor.accessToken,
    json: { upload_id: id, ...more },
  });
  if (answer.status !== 201) throw new Error(`No material: ${JSON.stringify(answer.body)}`);
  return answer.body;
}
