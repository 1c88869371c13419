import formbody from "@fastify/formbody";
import multipart from "@fastify/multipart";
import { BODY_MAX_BYTES } from "@portico/contract/limits";
import type { FastifyInstance } from "fastify";
import { Failure } from "../failure.ts";

const FORM_FIELDS_MAX = 64;

/** JSON, form-urlencoded and multipart bodies are read alike (docs/decisions/0002); anything else is 415. */
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
  await app.register(multipart, {
    attachFieldsToBody: "keyValues",
    limits: { fieldSize: BODY_MAX_BYTES, fields: FORM_FIELDS_MAX, parts: FORM_FIELDS_MAX, files: 0 },
  });
}
