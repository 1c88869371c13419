import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { MIMEType } from "node:util";
import { BODY_MAX_BYTES } from "@portico/contract/values/limits";
import formbody from "@fastify/formbody";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { ApiError } from "../api-error.ts";
import { refuseCostlyJson } from "./costly-json.ts";
import { LongFile } from "./long-file.ts";

/** More fields than any call has. */
const PARTS_MAX = 64;
/** Longer than the part header of any field or file of ours. */
const PART_HEADER_MAX_BYTES = 4_096;
const HEADER_END = Buffer.from("\r\n\r\n");
/** The longest text that a call accepts; longer parts are files. */
const SHORT_PART_BYTES = 1024 * 1024;
/** How many bytes of one form are parsed. */
const SHORT_PARTS_BYTES = 2 * SHORT_PART_BYTES;
/** The length of a UUID placeholder. */
const PLACE_LENGTH = 36;

declare module "fastify" {
  interface FastifyContextConfig {
    /** Whether multipart bodies of this route may carry files. */
    takesFiles?: boolean;
    /** The longest multipart body of this route, in bytes; BODY_MAX_BYTES when it is not set. */
    formMaxBytes?: number;
  }
}

/** Reads JSON, form-urlencoded and multipart bodies alike (docs/decisions/0002); anything else is 415. */
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
  // The body is read whole, below the call's own limit: a streaming parser would silently cut a long field
  // short.
  app.addContentTypeParser(
    "multipart/form-data",
    async (request: FastifyRequest, payload: IncomingMessage) => {
      const { takesFiles = false, formMaxBytes = BODY_MAX_BYTES } = request.routeOptions.config;
      const body = await readWhole(payload, formMaxBytes);
      const boundary = boundaryOf(request.headers["content-type"] ?? "");
      const { light, contents } = withoutContents(boundary, body);
      // The header is written anew, because the parser would interpret additional parameters differently.
      const headers = { "content-type": `multipart/form-data; boundary="${boundary}"` };
      const form = await new Response(light, { headers }).formData().catch((cause: unknown) => {
        throw new ApiError("malformed_body", { cause });
      });
      return fieldsOf(form, contents, takesFiles);
    },
  );
}

/**
 * Reads a body to its end. Throws ApiError `body_too_large` as soon as the body is too large or announces
 * that it will be.
 */
async function readWhole(payload: IncomingMessage, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const said = Number(payload.headers["content-length"] ?? 0);
  if (said > maxBytes) throw new ApiError("body_too_large");
  // Each chunk is copied as it comes: copying all of them at the end would block every other request.
  let body = Buffer.allocUnsafeSlow(said);
  let length = 0;
  // The stream is not destroyed when reading stops half way: the refusal still has to go out on this
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

/** Doubles the buffer of a body of unknown length when it is full. */
function grown(body: Buffer, needed: number, maxBytes: number): Buffer<ArrayBuffer> {
  const more = Buffer.allocUnsafeSlow(Math.min(Math.max(2 * body.length, needed), maxBytes));
  body.copy(more);
  return more;
}

/** RFC 2046 §5.1.1 allows 1 to 70 of these characters. Throws ApiError `malformed_body`. */
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

/** The contents of a form's long parts, in the order of the form, keyed by their placeholders. */
type Contents = ReadonlyMap<string, Buffer<ArrayBuffer>>;

/**
 * Takes a form. Returns the form without the contents of its long parts, and those contents separately: the
 * parser looks at each byte and copies it twice, so a long file would block every other request for a second.
 * Throws ApiError `body_too_large` for parts that cost far more to read than to send.
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
    // No boundary ends this part.
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
 * file when the call takes none, and `body_too_large` for text that is as long as a file.
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

/** Puts the content of a long part back in place of its placeholder. */
async function wholeOf(value: FormDataEntryValue, contents: Contents): Promise<FormDataEntryValue> {
  if (typeof value === "string") {
    if (contents.has(value)) throw new ApiError("body_too_large");
    return value;
  }
  const content = value.size === PLACE_LENGTH ? contents.get(await value.text()) : undefined;
  return content ? new LongFile(content, value.name, value.type) : value;
}
