import { connect, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { LONG_WAIT } from "../../../test/long-wait.ts";
import { createHttpServer } from "./http-server.ts";

let server: FastifyInstance;
let port: number;

beforeAll(async () => {
  server = await createHttpServer({ logLevel: "silent", trustProxy: [], isHttps: false });
  server.post("/echo", async (request) => request.body);
  server.get("/long", () => "x".repeat(1_000_000));
  server.get("/short", () => "short");
  await server.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = server.server.address() as AddressInfo);
});
afterAll(() => server.close());

/**
 * Sends only the beginning of a request, and waits until the server has closed the connection. Returns what
 * the server sent.
 */
function stall(beginning: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = "";
    const socket: Socket = connect(port, "127.0.0.1", () => socket.write(beginning));
    socket.on("data", (chunk: Buffer) => void (answer += chunk.toString()));
    socket.on("close", () => resolve(answer));
    socket.on("error", () => undefined);
  });
}

test("the server waits at most 30 seconds for a request, and less than that for the request's headers", () => {
  expect(server.server.headersTimeout).toBeLessThan(server.server.requestTimeout);
  expect(server.server.requestTimeout).toBeLessThanOrEqual(30_000);
});

test("the server closes a connection whose headers never end, and answers other requests meanwhile", async () => {
  const stalled = stall("POST /echo HTTP/1.1\r\nHost: localhost\r\nX-Slow: ");
  const answer = await fetch(`http://127.0.0.1:${port}/echo`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  expect(answer.status).toBe(200);
  expect(await stalled).toMatch(/^HTTP\/1.1 408|^$/);
});

test("the server closes the connection of a client that never reads its answer", async () => {
  expect(server.server.timeout).toBe(60_000);
  const stalledMs = 300;
  server.server.timeout = stalledMs;
  const socket = connect(port, "127.0.0.1");
  const closed = new Promise<void>((resolve) => {
    server.server.once("connection", (accepted: Socket) => accepted.on("close", () => resolve()));
  });
  socket.pause();
  socket.write("GET /long HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(20));
  await closed;
  server.server.timeout = 60_000;
  socket.destroy();
});

test("a request with no Host, two Hosts or an unknown Expect is refused with our headers and a body", async () => {
  const refusals = [
    ["GET /long HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n", 400],
    ["GET /long HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
    ["GET /long HTTP/1.1\r\nHost: localhost\r\nExpect: x\r\nConnection: close\r\n\r\n", 417],
  ] as const;
  for (const [request, status] of refusals) {
    const answer = await stall(request);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    for (const header of ["x-content-type-options: nosniff", "referrer-policy: no-referrer", "no-store"])
      expect(answer.toLowerCase()).toContain(header);
    expect(answer).toMatch(/"code":"malformed_body"/);
  }
  expect(await stall("GET /short HTTP/1.0\r\n\r\n")).toMatch(/^HTTP\/1.1 200 /);
});

test("when a client hangs up in the middle of a body, no error is logged", async () => {
  const said: string[] = [];
  const begun = Promise.withResolvers<void>();
  const watched = await createHttpServer({ logLevel: "silent", trustProxy: [], isHttps: false });
  watched.addHook("onRequest", async ({ log }) => {
    log.error = (() => void said.push("error")) as typeof log.error;
    log.debug = ((words: string) => void said.push(words)) as typeof log.debug;
    begun.resolve();
  });
  watched.post("/echo", async (request) => request.body);
  await watched.listen({ port: 0, host: "127.0.0.1" });
  const socket = connect((watched.server.address() as AddressInfo).port, "127.0.0.1");
  const head =
    "POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{";
  socket.write(head);
  await begun.promise;
  socket.destroy();
  await vi.waitFor(() => expect(said).toEqual(["a body was cut short"]), LONG_WAIT);
  await watched.close();
});

test("the server refuses headers over 16 kB and an invalid request line, and goes on running", async () => {
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
