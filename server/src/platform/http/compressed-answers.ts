import { constants, gzip } from "node:zlib";
import type { FastifyInstance, FastifyReply } from "fastify";

/**
 * The shortest answer that is compressed. A shorter answer fits into three network packets even if it is not
 * compressed.
 */
const LEAST_BYTES = 4_096;
/** The quickest level reduces a list to a fifth of its size. Higher levels gain little more. */
const EFFORT = { level: constants.Z_BEST_SPEED };

/** Compresses long JSON and HTML answers for clients that accept gzip (RFC 9110 §12.5.3). */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook("onSend", (request, reply, payload, done) => {
    if (typeof payload !== "string" || Buffer.byteLength(payload) < LEAST_BYTES || !isText(reply)) {
      done(null, payload);
      return;
    }
    vary(reply);
    if (!takesGzip(request.headers["accept-encoding"])) {
      done(null, payload);
      return;
    }
    void reply.header("Content-Encoding", "gzip");
    gzip(payload, EFFORT, done);
  });
}

function isText(reply: FastifyReply): boolean {
  return /^(application\/json|text\/html)\b/.test(String(reply.getHeader("content-type")));
}

function vary(reply: FastifyReply): void {
  const others = reply.getHeader("vary");
  void reply.header("Vary", others ? `${String(others)}, Accept-Encoding` : "Accept-Encoding");
}

/** Returns whether an Accept-Encoding header accepts gzip. `gzip;q=0` does not. */
function takesGzip(accepted: string | string[] | undefined): boolean {
  return String(accepted ?? "")
    .toLowerCase()
    .split(",")
    .some((one) => /^\s*(x-)?gzip\s*(;\s*q=(?!0(\.0*)?\s*$)|$)/.test(one));
}
