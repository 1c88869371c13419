import { gunzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createHttpServer } from "./http-server.ts";

const LONG = { items: Array.from({ length: 200 }, (_, id) => ({ id, name: `Näme ${id}` })) };
const SHORT = { items: LONG.items.slice(0, 50) };

let server: FastifyInstance;
beforeAll(async () => {
  server = await createHttpServer({ logLevel: "silent", trustProxy: [], isHttps: false });
  server.get("/api/long", () => LONG);
  server.get("/api/short", () => SHORT);
  server.get("/api/text", (_request, reply) => reply.type("text/plain").send("x".repeat(9_000)));
  server.get("/page", (_request, reply) => reply.type("text/html; charset=utf-8").send("<p>é".repeat(3_000)));
  server.get("/api/varied", (_request, reply) => reply.header("Vary", "Origin").send(LONG));
});
afterAll(() => server.close());

const get = (url: string, accepted?: string) =>
  server.inject({ url, headers: accepted === undefined ? {} : { "accept-encoding": accepted } });

test.each(["gzip", "br, GZIP;q=0.5", "deflate, gzip ; q=1.0, *"])(
  "a request with the Accept-Encoding '%s' gets a long answer compressed and complete",
  async (accepted) => {
    const { headers, rawPayload } = await get("/api/long", accepted);
    expect(headers).toMatchObject({ "content-encoding": "gzip", vary: "Accept-Encoding" });
    expect(headers["content-length"]).toBe(String(rawPayload.length));
    expect(rawPayload.length).toBeLessThan(JSON.stringify(LONG).length / 2);
    expect(JSON.parse(gunzipSync(rawPayload).toString())).toEqual(LONG);
  },
);

test.each([undefined, "", "identity", "br", "gzip;q=0", "gzip; q=0.000", "gzipped"])(
  "a request with the Accept-Encoding '%s' gets a long answer uncompressed",
  async (accepted) => {
    const answer = await get("/api/long", accepted);
    expect(answer.headers["content-encoding"]).toBeUndefined();
    expect(answer.headers["vary"]).toBe("Accept-Encoding");
    expect(answer.json()).toEqual(LONG);
  },
);

test("a long HTML page is sent compressed and complete", async () => {
  const { headers, rawPayload } = await get("/page", "gzip");
  expect(headers).toMatchObject({ "content-encoding": "gzip", vary: "Accept-Encoding" });
  expect(gunzipSync(rawPayload).toString()).toBe("<p>é".repeat(3_000));
});

test("an answer that is short, or is neither JSON nor HTML, is not compressed", async () => {
  for (const url of ["/api/short", "/api/text"]) {
    const { headers } = await get(url, "gzip");
    expect([headers["content-encoding"], headers["vary"]]).toEqual([undefined, undefined]);
  }
});

test("Accept-Encoding is added to the Vary header of an answer that already has this header", async () => {
  expect((await get("/api/varied", "gzip")).headers["vary"]).toBe("Origin, Accept-Encoding");
});
