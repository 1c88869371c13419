import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin } from "../../../test/actors.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";

const USER = "/api/frontend/user/";
const ORIGINS = ["https://localhost", "capacitor://localhost"];
const STRANGERS = [
  "null",
  "",
  "http://localhost",
  "https://localhost:8443",
  "https://localhost.evil.example",
  "https://evil.example",
  "https://LOCALHOST",
  "https://localhost/",
  "https://localhost, https://localhost",
  "capacitor://localhost.evil.example",
  "capacitor://evil",
  "ionic://localhost",
  "http://localhost:3000",
];

let app: TestApp;
let admin: Actor;
beforeAll(async () => {
  // The rate limits are as low as for a real firm, so that the test would notice if preflights counted
  // towards them.
  app = await startTestApp({ limitFactor: 1 });
  admin = await firstAdmin(app);
});
afterAll(() => app.stop());

/** Writes a request to a socket, because fetch does not let us set the Origin header. */
function ask(method: string, path: string, headers: Record<string, string>): Promise<string> {
  const lines = Object.entries({ Host: "localhost", Connection: "close", ...headers });
  const text = [`${method} ${path} HTTP/1.1`, ...lines.map((line) => line.join(": ")), "", ""].join("\r\n");
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(app.url).port), "127.0.0.1", () => socket.write(text));
    let answer = "";
    socket.on("data", (data) => (answer += data.toString()));
    socket.on("end", () => resolve(answer));
    socket.on("error", reject);
  });
}

const preflight = (origin: string, path = USER) =>
  ask("OPTIONS", path, {
    Origin: origin,
    "Access-Control-Request-Method": "GET",
    "Access-Control-Request-Headers": "authorization",
  });
const header = (answer: string, name: string) =>
  new RegExp(`^${name}: (.*)\\r$`, "im").exec(answer.split("\r\n\r\n", 1)[0] ?? "")?.[1];

test.each(ORIGINS)("a preflight from %s allows exactly what the app needs to send", async (origin) => {
  const answer = await preflight(origin);
  expect(answer).toMatch(/^HTTP\/1\.1 204 /);
  expect(header(answer, "Access-Control-Allow-Origin")).toBe(origin);
  expect(header(answer, "Access-Control-Allow-Headers")).toBe(
    "Authorization, Content-Type, Idempotency-Key, X-Two-Factor-Code, Tus-Resumable, Upload-Length, Upload-Metadata, Upload-Offset",
  );
  expect(header(answer, "Access-Control-Allow-Methods")).toBe("GET, POST, PUT, PATCH, DELETE");
  expect(header(answer, "Access-Control-Allow-Credentials")).toBeUndefined();
  expect(header(answer, "Vary")).toBe("Origin");
});

test.each(ORIGINS)("a page from %s may read answers, refusals and the exposed headers", async (origin) => {
  const bearer = { Origin: origin, Authorization: `Bearer ${admin.accessToken}` };
  for (const [headers, status] of [
    [bearer, 200],
    [{ Origin: origin }, 401],
  ] as const) {
    const answer = await ask("GET", USER, headers);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(header(answer, "Access-Control-Allow-Origin")).toBe(origin);
    expect(header(answer, "Access-Control-Expose-Headers")).toBe("Location, Upload-Offset, Retry-After");
    expect(header(answer, "Access-Control-Allow-Credentials")).toBeUndefined();
    expect(header(answer, "Vary")).toBe("Origin");
  }
  const unknown = await ask("GET", "/api/frontend/nothing", { Origin: origin });
  expect(unknown).toMatch(/^HTTP\/1\.1 404 /);
  expect(header(unknown, "Access-Control-Allow-Origin")).toBe(origin);
});

test.each(STRANGERS)(
  "the origin %j gets no permission, and Vary tells caches that the answer depends on the origin",
  async (origin) => {
    for (const answer of [await preflight(origin), await ask("GET", USER, { Origin: origin })]) {
      expect(answer).not.toMatch(/^Access-Control-/im);
      expect(header(answer, "Vary")).toBe("Origin");
    }
    expect(await preflight(origin)).toMatch(/^HTTP\/1\.1 404 /);
  },
);

test("the phone app may read the API and icons, and nothing else", async () => {
  const icons = await ask("GET", "/api/icons/lucide.json?icons=mail", { Origin: ORIGINS[0]! });
  expect(header(icons, "Access-Control-Allow-Origin")).toBe(ORIGINS[0]);
  for (const path of ["/config.json", "/healthz", "/api/docs", "/avatars/x/64.webp", "/downloads/x", "/"])
    expect(await ask("GET", path, { Origin: ORIGINS[0]! })).not.toMatch(/^Access-Control-/im);
  expect(await preflight(ORIGINS[0]!, "/config.json")).not.toMatch(/^Access-Control-/im);
});

test("a preflight does not count towards a rate limit, and its bearer token is ignored", async () => {
  // These are far more requests than the rate limit of sign-ins allows.
  for (let round = 0; round < 200; round += 1) {
    const [path, bearer] = [`${USER}token`, { Authorization: "Bearer nonsense" }];
    const asked = { Origin: ORIGINS[0]!, "Access-Control-Request-Method": "POST", ...bearer };
    expect(await ask("OPTIONS", path, asked)).toMatch(/^HTTP\/1\.1 204 /);
  }
  const form = { username: "ada@firm.example", password: "not the password" };
  expect((await app.send("POST", "user/token", { form })).status).toBe(400);
});

test("an OPTIONS request that is not a preflight gets 404", async () => {
  expect(await ask("OPTIONS", USER, { Origin: ORIGINS[0]! })).toMatch(/^HTTP\/1\.1 404 /);
});
