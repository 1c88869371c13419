import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { MIMEType } from "node:util";
import { BODY_MAX_BYTES } from "@portico/contract/values/limits";
import formbody from "@fastify/formbody";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { ApiError } from "../api-error.ts";
import { refuseCostlyJson } from "./costly-json.ts";
import { LongFile } from "./long-file.ts";

/** The most parts that a form may have. No call has as many fields. */
const PARTS_MAX = 64;
/** The longest header that a part may have. No call needs as much. */
const PART_HEADER_MAX_BYTES = 4_096;
const HEADER_END = Buffer.from("\r\n\r\n");
/** The longest text that a call accepts. A longer part must be a file. */
const SHORT_PART_BYTES = 1024 * 1024;
/**
 * The most bytes of a form that the parser gets. Long contents do not count, because they are taken out of
 * the form first.
 */
const SHORT_PARTS_BYTES = 2 * SHORT_PART_BYTES;
/** The length of a placeholder, which is a UUID. Placeholders replace the long contents of a form. */
const PLACE_LENGTH = 36;

declare module "fastify" {
  interface FastifyContextConfig {
    /** True when multipart bodies of this route may contain files. */
    takesFiles?: boolean;
    /** The longest multipart body of this route, in bytes. The default is BODY_MAX_BYTES. */
    formMaxBytes?: number;
  }
}

/** Accepts JSON, form-urlencoded and multipart bodies (docs/decisions/0002). Any other body gets 415. */
export async function addBodyParsers(app: FastifyInstance): Promise<void> {
  const parseJson = app.getDefaultJsonParser("error", "error");
  const utf8 = new TextDecoder("utf-8", { fatal: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body: Buffer, done) => {
    if (body.length === 0) return done(null, undefined);
    let text: string;
    try {
      refuseCostlyJson(body);
    } catch (failure) {
      return done(failure as ApiError);
    }
    try {
      text = utf8.decode(body);
    } catch (cause) {
      return done(new ApiError("malformed_body", { cause }));
    }
    parseJson(request, text, (error, value) =>
      error ? done(new ApiError("malformed_body", { cause: error })) : done(null, value),
    );
  });
  await app.register(formbody);
  // The whole body is read, up to the limit of the call, because a streaming parser would silently cut off
  // long fields.
  app.addContentTypeParser(
    "multipart/form-data",
    async (request: FastifyRequest, payload: IncomingMessage) => {
      const { takesFiles = false, formMaxBytes = BODY_MAX_BYTES } = request.routeOptions.config;
      const body = await readWhole(payload, formMaxBytes);
      const boundary = boundaryOf(request.headers["content-type"] ?? "");
      const { light, contents } = withoutContents(boundary, body);
      // The parser gets a new header that has only the boundary. It could read additional parameters of the
      // original header differently than `boundaryOf`.
      const headers = { "content-type": `multipart/form-data; boundary="${boundary}"` };
      const form = await new Response(light, { headers }).formData().catch((cause: unknown) => {
        throw new ApiError("malformed_body", { cause });
      });
      return fieldsOf(form, contents, takesFiles);
    },
  );
}

/**
 * Reads a whole body. Throws ApiError `body_too_large` as soon as the body, or its Content-Length, exceeds
 * the limit.
 */
async function readWhole(payload: IncomingMessage, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const said = Number(payload.headers["content-length"] ?? 0);
  if (said > maxBytes) throw new ApiError("body_too_large");
  // Each chunk is copied as it arrives, because copying all of them at the end would block every other
  // request.
  let body = Buffer.allocUnsafeSlow(said);
  let length = 0;
  // The stream must not be destroyed when reading stops early, because the refusal is sent on the same
  // connection.
  for await (const chunk of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    if (length + chunk.length > maxBytes) {
      payload.resume();
      throw new ApiError("body_too_large");
    }
    if (length + chunk.length > body.length) body = grown(body, length + chunk.length, maxBytes);
    chunk.copy(body, length);
    length += chunk.length;
  }
  return body.subarray(0, length);
}

/**
 * Returns a larger buffer with the same content. It is at least twice as long, but not longer than the limit.
 */
function grown(body: Buffer, needed: number, maxBytes: number): Buffer<ArrayBuffer> {
  const more = Buffer.allocUnsafeSlow(Math.min(Math.max(2 * body.length, needed), maxBytes));
  body.copy(more);
  return more;
}

/**
 * Returns the boundary, which must have 1 to 70 of the characters that RFC 2046 §5.1.1 allows. Throws
 * ApiError `malformed_body`.
 */
function boundaryOf(contentType: string): string {
  const boundary = mediaTypeOf(contentType)?.params.get("boundary") ?? "";
  if (!/^[0-9a-z'()+_,./:=?-]{1,70}$/i.test(boundary))
    throw new ApiError("malformed_body", { cause: "no boundary" });
  return boundary;
}

function mediaTypeOf(contentType: string): MIMEType | null {
  try {
    return new MIMEType(contentType);
  } catch {
    return null;
  }
}

/** The contents of a form's long parts, keyed by the placeholders that replace them. */
type Contents = ReadonlyMap<string, Buffer<ArrayBuffer>>;

/**
 * Takes a multipart body. Returns the body with placeholders for its long contents, and those contents
 * separately. The parser never gets the long contents. It looks at each byte and copies it twice, so a long
 * file would block every other request for a second. Throws ApiError `body_too_large` when there are too many
 * parts, headers or bytes to parse.
 */
function withoutContents(
  boundary: string,
  body: Buffer<ArrayBuffer>,
): { light: Uint8Array<ArrayBuffer>; contents: Contents } {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const contents = new Map<string, Buffer<ArrayBuffer>>();
  const kept: Buffer[] = [];
  const startsWithPart = body.subarray(0, delimiter.length - 2).equals(delimiter.subarray(2));
  let [parts, length] = [0, 0];
  let at = startsWithPart ? 0 : body.indexOf(delimiter);
  while (at !== -1) {
    parts += 1;
    const next = body.indexOf(delimiter, at + 1);
    const part = body.subarray(at, next === -1 ? body.length : next);
    const header = part.subarray(0, PART_HEADER_MAX_BYTES);
    const headerEnd = header.indexOf(HEADER_END);
    if (parts > PARTS_MAX || (headerEnd === -1 && header.length === PART_HEADER_MAX_BYTES))
      throw new ApiError("body_too_large");
    const content = headerEnd === -1 ? null : part.subarray(headerEnd + HEADER_END.length);
    if (content === null || content.length <= SHORT_PART_BYTES) kept.push(part);
    // No boundary follows this part, so the body is incomplete.
    else if (next === -1) throw new ApiError("malformed_body", { cause: "no end" });
    else {
      const place = randomUUID();
      contents.set(place, content);
      kept.push(part.subarray(0, part.length - content.length), Buffer.from(place));
    }
    at = next;
    length += kept.at(-1)!.length;
    if (length > SHORT_PARTS_BYTES) throw new ApiError("body_too_large");
  }
  return { light: new Uint8Array(Buffer.concat(kept)), contents };
}

type Field = FormDataEntryValue | FormDataEntryValue[];

/**
 * Takes a form and the contents of its long parts. Returns its fields. Throws ApiError `malformed_body` for a
 * file that the call does not accept, and `body_too_large` for a text longer than SHORT_PART_BYTES.
 */
async function fieldsOf(
  form: FormData,
  contents: Contents,
  takesFiles: boolean,
): Promise<Record<string, Field>> {
  const fields = new Map<string, FormDataEntryValue[]>();
  for (const [name, value] of form.entries()) {
    if (!takesFiles && typeof value !== "string") throw new ApiError("malformed_body", { cause: "a file" });
    fields.set(name, [...(fields.get(name) ?? []), await wholeOf(value, contents)]);
  }
  return Object.fromEntries(
    [...fields].map(([name, values]) => [name, values.length === 1 ? values[0]! : values]),
  );
}

/**
 * Takes a value of a form. If the value is a file with a placeholder, returns the file with its long content,
 * otherwise the value itself. Throws ApiError `body_too_large` for a text with a placeholder, because no text
 * may be that long.
 */
async function wholeOf(value: FormDataEntryValue, contents: Contents): Promise<FormDataEntryValue> {
  if (typeof value === "string") {
    if (contents.has(value)) throw new ApiError("body_too_large");
    return value;
  }
  const content = value.size === PLACE_LENGTH ? contents.get(await value.text()) : undefined;
  return content ? new LongFile(content, value.name, value.type) : value;
}
