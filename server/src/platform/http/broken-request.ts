import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { ApiError } from "../api-error.ts";
import { baseHeaders } from "./security-headers.ts";

const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

const EXPECTATION_FAILED = 417;
const BODY = JSON.stringify(new ApiError("malformed_body").body);
const HEADERS = {
  ...baseHeaders({ isHttps: false }),
  "Content-Type": "application/json; charset=utf-8",
  "Content-Length": String(Buffer.byteLength(BODY)),
  "Cache-Control": "no-store",
  Connection: "close",
};

/** Answers a request that is not valid HTTP. The answer has our error body, and the connection is closed. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const status = statuses[error.code ?? ""] ?? 400;
  const lines = Object.entries(HEADERS).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", BODY].join("\r\n"));
}

/**
 * Refuses a request whose Expect header is not supported (RFC 9110 §10.1.1). Only 100-continue is supported,
 * and Node itself answers such a request.
 */
export function answerExpectation(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(EXPECTATION_FAILED, HEADERS).end(BODY);
}
