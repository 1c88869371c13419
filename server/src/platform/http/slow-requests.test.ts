import { connect, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createHttpServer } from "./http-server.ts";

let server: FastifyInstance;
let port: number;

beforeAll(async () => {
  server = await createHttpServer({ logLevel: "silent", trustProxy: [], isHttps: false });
  server.post("/echo", async (request) => request.body);
  await server.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = server.server.address() as AddressInfo);
});
afterAll(() => server.close());

/** Sends the beginning of a request and no more. Resolves with what came back when the server closes. */
function stall(beginning: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = "";
    const socket: Socket = connect(port, "127.0.0.1", () => socket.write(beginning));
    socket.on("data", (chunk: Buffer) => void (answer += chunk.toString()));
    socket.on("close", () => resolve(answer));
    socket.on("error", () => undefined);
  });
}

test("the limits of Node's server are ours: headers, request, checking", () => {
  expect(server.server.headersTimeout).toBeLessThan(server.server.requestTimeout);
  expect(server.server.requestTimeout).toBeLessThanOrEqual(30_000);
});

test("a request whose headers never end is closed, and others are answered meanwhile", async () => {
  const stalled = stall("POST /echo HTTP/1.1\r\nHost: localhost\r\nX-Slow: ");
  const answer = await fetch(`http://127.0.0.1:${port}/echo`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  expect(answer.status).toBe(200);
  expect(await stalled).toMatch(/^HTTP\/1.1 408|^$/);
});

test("headers over 16 kB and a request line that is none are refused without ending the server", async () => {
  expect(await stall(`GET / HTTP/1.1\r\nHost: localhost\r\nX-Big: ${"x".repeat(20_000)}\r\n\r\n`)).toMatch(
    /^HTTP\/1.1 431/,
  );
  expect(await stall("nonsense\r\n\r\n")).toMatch(/^HTTP\/1.1 400/);
  expect(
    await stall(
      "POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    ),
  ).toMatch(/^HTTP\/1.1 400/);
  expect((await fetch(`http://127.0.0.1:${port}/none`)).status).toBe(404);
});
