import { BODY_MAX_BYTES } from "@portico/contract/values/limits";
import fastify from "fastify";
import { afterAll, expect, test } from "vitest";
import type { ApiError } from "../api-error.ts";
import { addBodyParsers } from "./body-parsers.ts";
import { refuseCostlyJson } from "./costly-json.ts";

const MILLION = 1_000_000;
const refusal = (text: string): string => {
  try {
    refuseCostlyJson(Buffer.from(text));
    return "taken";
  } catch (error) {
    return (error as ApiError).code;
  }
};

test.for([
  ["many numbers", `[${"1,".repeat(MILLION / 2)}1]`, "body_too_large"],
  ["many fields", `{${Array.from({ length: 50_000 }, (_, at) => `"f${at}":1`).join(",")}}`, "body_too_large"],
  ["many empty lists", `[${"[],".repeat(100_000)}[]]`, "body_too_large"],
  ["levels", `${"[".repeat(MILLION / 2)}${"]".repeat(MILLION / 2)}`, "malformed_body"],
  ["levels that never end", '{"a":'.repeat(100_000), "malformed_body"],
  ["one long text of commas and brackets", JSON.stringify({ body: ',[{"\\'.repeat(100_000) }), "taken"],
  ["a text that ends in a backslash", `{"a":"${"x".repeat(BODY_MAX_BYTES)}\\\\","b":[1]}`, "taken"],
  [
    "a thousand people",
    JSON.stringify(Array.from({ length: 1_000 }, () => ({ a: "x".repeat(90), b: 1 }))),
    "taken",
  ],
  ["many small values in a short body", `[${"1,".repeat(25_000)}1]`, "taken"],
] as const)("JSON of %s is accepted or refused before it is parsed", ([, text, answer]) => {
  expect(refusal(text)).toBe(answer);
});

const server = fastify();
afterAll(() => server.close());

test("a long file in a form arrives whole, with its name and type, between other fields", async () => {
  await addBodyParsers(server);
  server.post("/", { config: { takesFiles: true, formMaxBytes: 9 * MILLION } }, async ({ body }) =>
    Promise.all(
      Object.entries(body as Record<string, unknown>).map(async ([name, value]) =>
        value instanceof File
          ? [
              name,
              value.name,
              value.type,
              value.size,
              sumOf(await value.bytes()),
              sumOf(new Uint8Array(await value.arrayBuffer())),
            ]
          : [name, value],
      ),
    ),
  );
  const long = Buffer.alloc(5 * MILLION, "\r\n--x ");
  const short = Buffer.from("short");
  const form = new FormData();
  form.append("first", "1");
  form.append("file", new File([long], "Büro “a”.csv", { type: "text/csv" }));
  form.append("second", "2");
  form.append("other", new File([short], "b.csv", { type: "text/plain" }));
  const sent = new Response(form);
  const answer = await server.inject({
    method: "POST",
    url: "/",
    headers: { "content-type": sent.headers.get("content-type")! },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  expect(answer.json()).toEqual([
    ["first", "1"],
    ["file", "Büro “a”.csv", "text/csv", long.length, sumOf(long), sumOf(long)],
    ["second", "2"],
    ["other", "b.csv", "text/plain", short.length, sumOf(short), sumOf(short)],
  ]);
});

const sumOf = (bytes: Uint8Array) => bytes.reduce((sum, byte, at) => (sum * 31 + byte + at) % 1_000_003, 7);

test("a form is refused if the text of a field has two million characters", async () => {
  const form = new FormData();
  form.append("first", "x".repeat(2 * MILLION));
  const sent = new Response(form);
  const answer = await server.inject({
    method: "POST",
    url: "/",
    headers: { "content-type": sent.headers.get("content-type")! },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  expect([answer.statusCode, answer.json().code]).toEqual([413, "body_too_large"]);
});
