import type { IncomingMessage } from "node:http";
import { MIMEType } from "node:util";
import { BODY_MAX_BYTES } from "@portico/contract/limits";
import formbody from "@fastify/formbody";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Failure } from "../failure.ts";

/** More fields than any call has. */
const PARTS_MAX = 64;
/** Longer than any field and file of ours is named. */
const PART_HEADER_MAX_BYTES = 4_096;

declare module "fastify" {
  interface FastifyContextConfig {
    /** Multipart bodies of this route may carry files. */
    takesFiles?: boolean;
    /** The longest multipart body of this route, in bytes; BODY_MAX_BYTES where it is left out. */
    formMaxBytes?: number;
  }
}

/**
 * JSON, form-urlencoded and multipart bodies are read alike (docs/decisions/0002); anything else is 415.
 */
export async function addBodyParsers(app: FastifyInstance): Promise<void> {
  const parseJson = app.getDefaultJsonParser("error", "error");
  const utf8 = new TextDecoder("utf-8", { fatal: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body: Buffer, done) => {
    if (body.length === 0) return done(null, undefined);
    let text: string;
    try {
      text = utf8.decode(body);
    } catch (cause) {
      return done(new Failure("malformed_body", { cause }));
    }
    parseJson(request, text, (error, value) =>
      error ? done(new Failure("malformed_body", { cause: error })) : done(null, value),
    );
  });
  await app.register(formbody);
  // Read whole, below the call's own limit: a streaming parser would cut a long field short in silence.
  app.addContentTypeParser(
    "multipart/form-data",
    async (request: FastifyRequest, payload: IncomingMessage) => {
      const { takesFiles = false, formMaxBytes = BODY_MAX_BYTES } = request.routeOptions.config;
      const body = await readWhole(payload, formMaxBytes);
      const boundary = boundaryOf(request.headers["content-type"] ?? "");
      refuseCostlyParts(boundary, body);
      // Written anew: what a header may hold besides would be read in another way by the parser.
      const headers = { "content-type": `multipart/form-data; boundary="${boundary}"` };
      const form = await new Response(new Uint8Array(body), { headers })
        .formData()
        .catch((cause: unknown) => {
          throw new Failure("malformed_body", { cause });
        });
      return fieldsOf(form, takesFiles);
    },
  );
}

/** Reads a body to its end. Throws Failure `body_too_large` as soon as it is, or says that it will be. */
async function readWhole(payload: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (Number(payload.headers["content-length"] ?? 0) > maxBytes) throw new Failure("body_too_large");
  const chunks: Buffer[] = [];
  let length = 0;
  // Not destroyed when it is left half way: the refusal has still to go out on this connection.
  for await (const chunk of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBytes) {
      payload.resume();
      throw new Failure("body_too_large");
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** RFC 2046 §5.1.1: 1 to 70 of these characters. Throws Failure `malformed_body`. */
function boundaryOf(contentType: string): string {
  const boundary = mediaTypeOf(contentType)?.params.get("boundary") ?? "";
  if (!/^[0-9a-z'()+_,./:=?-]{1,70}$/i.test(boundary))
    throw new Failure("malformed_body", { cause: "no boundary" });
  return boundary;
}

function mediaTypeOf(contentType: string): MIMEType | null {
  try {
    return new MIMEType(contentType);
  } catch {
    return null;
  }
}

/** Parsing a part, and its header most of all, costs far more than sending it. Throws Failure `body_too_large`. */
function refuseCostlyParts(boundary: string, body: Buffer): void {
  let parts = 0;
  for (let at = body.indexOf(`--${boundary}`); at !== -1; at = body.indexOf(`--${boundary}`, at + 1)) {
    parts += 1;
    const header = body.subarray(at, at + PART_HEADER_MAX_BYTES);
    const isWhole = header.includes("\r\n\r\n") || header.length < PART_HEADER_MAX_BYTES;
    if (parts > PARTS_MAX || !isWhole) throw new Failure("body_too_large");
  }
}

type Field = FormDataEntryValue | FormDataEntryValue[];

/** Takes a form. Returns its fields. Throws Failure `malformed_body` for a file where the call takes none. */
function fieldsOf(form: FormData, takesFiles: boolean): Record<string, Field> {
  const fields = new Map<string, FormDataEntryValue[]>();
  for (const [name, value] of form.entries()) {
    if (!takesFiles && typeof value !== "string") throw new Failure("malformed_body", { cause: "a file" });
    fields.set(name, [...(fields.get(name) ?? []), value]);
  }
  return Object.fromEntries(
    [...fields].map(([name, values]) => [name, values.length === 1 ? values[0]! : values]),
  );
}
