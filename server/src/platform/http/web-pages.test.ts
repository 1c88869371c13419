import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultLabels } from "@portico/contract/foundation/labels";
import { createHttpServer } from "./http-server.ts";
import { addWebPages } from "./web-pages.ts";

const PERSON =
  "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36";
const BOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

let folder: string;
let server: FastifyInstance;
let logo: string | null = null;
let labels = defaultLabels;
let isSetUp = true;
let firmName = `<script>"Firm" & 'Sons' $& $1 %FIRM_NAME%`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portico-pages-"));
  await mkdir(join(folder, "pages"));
  await mkdir(join(folder, "assets"));
  const page = '<meta name="portico" content="%PORTICO_BOOT%"><title>%FIRM_NAME%</title><h1>%FIRM_NAME%</h1>';
  await writeFile(join(folder, "shell.html"), `shell ${page}`);
  await writeFile(join(folder, "pages", "login.html"), `login ${page}`);
  await writeFile(join(folder, "pages", "login.logo.html"), '<img src="%FIRM_LOGO%"> your %AGENT%');
  await writeFile(join(folder, "pages", "404.html"), "Page Not Found");
  await writeFile(join(folder, "pages", "not-set-up.html"), "not set up");
  await writeFile(join(folder, "assets", "app-abc.js"), "let a");
  await mkdir(join(folder, "assets", "pdf-1", "fonts"), { recursive: true });
  await writeFile(join(folder, "assets", "pdf-1", "fonts", "a.pfb"), "font");
  await writeFile(join(folder, "secret.txt"), "secret");
  await writeFile(join(folder, "manifest.webmanifest"), '{ "name": "Portico", "start_url": "/" }');
  await writeFile(
    join(folder, "pages.json"),
    JSON.stringify({
      pages: {
        "/auth/login": "pages/login.html",
        "/errors/404": "pages/404.html",
        "/errors/not-set-up": "pages/not-set-up.html",
      },
      logoPages: { "/auth/login": "pages/login.logo.html" },
      routes: ["/", "/agents/{id}", "/auth/signup-{role}"],
      styleHashes: { "pages/login.html": ["sha256-x="] },
      files: ["manifest.webmanifest"],
    }),
  );
  server = await createHttpServer({ logLevel: "silent", trustProxy: [], isHttps: true });
  await addWebPages(server, {
    folder,
    readBootData: async () => ({ api_base: "", firm: { name: firmName, logo, labels } }),
    isSetUp: async () => isSetUp,
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ url, headers: { "user-agent": PERSON, ...headers } });

test("a public page is prerendered and has its own content security policy, and every other screen gets the same empty shell", async () => {
  const login = await get("/auth/login/?next=x");
  expect([login.statusCode, login.body.slice(0, 5)]).toEqual([200, "login"]);
  expect(login.headers["content-security-policy"]).toContain("style-src 'self' 'sha256-x='");
  expect(login.headers["content-security-policy"]).toMatch(
    /default-src 'none'.*worker-src 'self'.*; trusted-types portico-worker ProseMirrorClipboard$/,
  );
  for (const path of ["/", "/agents/7", "/auth/signup-other"])
    expect((await get(path)).body.slice(0, 5)).toBe("shell");
});

test("while no user can sign in, the start page says what to do, and all other pages are sent as usual", async () => {
  isSetUp = false;
  const start = await get("/?x=1");
  expect([start.statusCode, start.body]).toEqual([200, "not set up"]);
  expect((await get("/auth/login")).body.slice(0, 5)).toBe("login");
  isSetUp = true;
  expect((await get("/")).body.slice(0, 5)).toBe("shell");
  expect((await get("/errors/not-set-up")).statusCode).toBe(404);
});

test("a page contains the firm's name as text, whatever characters it has", async () => {
  const { body } = await get("/auth/login");
  expect(body).not.toContain("<script>");
  expect(body).toContain("<title>&lt;script&gt;&quot;Firm&quot; &amp;");
  const boot = /content="([^"]*)"/
    .exec(body)![1]!
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
  expect(JSON.parse(boot)).toEqual({
    api_base: "",
    firm: { name: firmName, logo: null, labels: defaultLabels },
  });
});

test("a new firm name appears on the next page, and a page that the browser already has is not sent again", async () => {
  firmName = "Second Firm";
  const page = await get("/auth/login");
  expect(page.body).toContain("<h1>Second Firm</h1>");
  expect((await get("/auth/login", { "if-none-match": String(page.headers["etag"]) })).statusCode).toBe(304);
  const squeezed = await get("/auth/login", { "accept-encoding": "gzip, br" });
  expect(brotliDecompressSync(squeezed.rawPayload).toString()).toBe(page.body);
});

test("the web app manifest contains the firm's name, whatever characters it has", async () => {
  for (const name of ['"Firm" & </script> $&', "Third Firm"]) {
    firmName = name;
    const { headers, body } = await get("/manifest.webmanifest", { "accept-encoding": "br" });
    expect(JSON.parse(body)).toEqual({ name, short_name: name, start_url: "/" });
    expect(headers).toMatchObject({
      "content-type": "application/manifest+json; charset=utf-8",
      "cache-control": "no-cache",
    });
  }
});

test("an unknown path gets 404, with a page for people and without one for bots", async () => {
  for (const path of [
    "/nothing",
    "/agents/1/2",
    "/errors/404",
    "/pages.json",
    "/secret.txt",
    "/pages/login.html",
  ]) {
    const person = await get(path);
    expect([path, person.statusCode, person.body]).toEqual([path, 404, "Page Not Found"]);
    const bot = await get(path, { "user-agent": BOT });
    expect([bot.statusCode, bot.body]).toEqual([404, ""]);
  }
});

test("a browser that requests the default icon is redirected to the real one", async () => {
  const { statusCode, headers } = await get("/favicon.ico");
  expect([statusCode, headers.location]).toEqual([301, "/favicon.svg"]);
});

test("browsers may cache assets for ever, and no path leads to a file outside the assets' folder", async () => {
  const asset = await get("/assets/app-abc.js");
  expect([asset.statusCode, asset.headers["cache-control"]]).toEqual([
    200,
    "public, max-age=31536000, immutable",
  ]);
  expect((await get("/assets/pdf-1/fonts/a.pfb")).body).toBe("font");
  for (const path of [
    "/assets/..%2fsecret.txt",
    "/assets/%2e%2e%2fsecret.txt",
    "/assets/../secret.txt",
    "/assets/.env",
    "/assets/pdf-1/../../secret.txt",
    "/assets/pdf-1/%2e%2e/%2e%2e/secret.txt",
    "/assets/pdf-1/..%2f..%2fsecret.txt",
    "/assets/pdf-1/fonts",
    "/assets/pdf-1//fonts/a.pfb",
    "/assets/x.js",
    "/assets/",
  ]) {
    const { statusCode, body } = await get(path);
    expect([path, statusCode, body.includes("secret")]).toEqual([path, 404, false]);
  }
});

test("a form that is submitted before the page's script runs is redirected to the same page, never to another host", async () => {
  for (const [path, location] of [
    ["/auth/login?token=x", "/auth/login?token=x"],
    ["//evil.example/x", "/evil.example/x"],
  ] as const) {
    const answer = await server.inject({
      method: "POST",
      url: path,
      payload: "a=b",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect([path, answer.statusCode, answer.headers.location]).toEqual([path, 303, location]);
  }
});

test("behind https, every page and asset has the security headers and HSTS", async () => {
  for (const path of ["/auth/login", "/", "/nothing", "/assets/app-abc.js"]) {
    const { headers } = await get(path);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "cross-origin-opener-policy": "same-origin",
      "strict-transport-security": expect.stringContaining("max-age=31536000"),
    });
  }
});

test("the prerendered page of a firm with a logo shows the logo and the firm's word for an agent", async () => {
  logo = "/logos/key/logo.png";
  labels = { ...defaultLabels, agent: { one: "Adviser <b>", many: "Advisers" } };
  try {
    const page = await get("/auth/login");
    expect(page.body).toBe('<img src="/logos/key/logo.png"> your adviser &lt;b&gt;');
    expect((await get("/agents/7")).body.slice(0, 5)).toBe("shell");
  } finally {
    logo = null;
    labels = defaultLabels;
  }
  expect((await get("/auth/login")).body.slice(0, 5)).toBe("login");
});
