import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createHttpServer } from "./http-server.ts";
import { addDevMailPages } from "./dev-mail-pages.ts";
import { createDevMailbox } from "../mail/dev-mailbox.ts";

const readDateStyle = async () => ({ timeZone: "Asia/Tokyo", dateOrder: "ymd" }) as const;
let folder: string;
let server: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portico-mail-"));
  const mailbox = createDevMailbox(join(folder, "mail"));
  server = await createHttpServer({ logLevel: "silent", trustProxy: [], isHttps: false });
  addDevMailPages(server, {
    mailbox,
    publicUrl: "http://localhost:3000",
    readLogo: async () => null,
    readDateStyle,
  });
  await mailbox.send(
    {
      kind: "invitation",
      to: "cleo@home.example",
      subject: "<b>Hello</b>",
      firmName: "Firm",
      supportEmail: null,
      paragraphs: ["<script>x</script>"],
      action: { label: "Go", url: "http://localhost:3000/auth/x?token=t" },
    },
    null,
    "some-id",
  );
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ url, headers: { host: "localhost:3000", ...headers } });

test("on this machine, a browser can list the stored emails, with times in the firm's format, and read each of them", async () => {
  const list = await get("/dev/mail");
  expect(list.statusCode).toBe(200);
  expect(list.body).toContain("&lt;b&gt;Hello&lt;/b&gt;");
  expect(list.body).toMatch(/<time datetime="[\d.:TZ-]+">\d{4}-\d\d-\d\d at \d\d:\d\d GMT\+9<\/time>/);
  const path = /\/dev\/mail\/[0-9a-f-]{36}/.exec(list.body)![0];
  const email = await get(path);
  expect(email.body).toContain("/auth/x?token=t");
  expect(email.body).not.toContain("<script>x");
  const html = await get(`${path}/html`);
  expect(html.headers["content-security-policy"]).toMatch(/^default-src 'none'; style-src 'unsafe-inline'/);
});

test("the file of a stored email has the same keys as in every release", async () => {
  const [name] = await readdir(join(folder, "mail"));
  const stored = JSON.parse(await readFile(join(folder, "mail", name!), "utf8"));
  expect(Object.keys(stored)).toEqual(["id", "sentAt", "letter"]);
  expect(stored.letter).toMatchObject({ kind: "invitation", to: "cleo@home.example" });
});

test("an email can be read even if a build between two releases stored it under another key", async () => {
  const old = join(folder, "old");
  const id = "01900000-0000-7000-8000-000000000000";
  const kept = { id, sentAt: "2026-11-30T16:00:00.000Z", email: { subject: "Hello" } };
  await mkdir(old);
  await writeFile(join(old, `${id}.json`), JSON.stringify(kept));
  expect(await createDevMailbox(old).read(id)).toEqual(kept);
});

test("a request gets 404 if it comes through a proxy, names another Host or asks for an unknown email", async () => {
  const strangers: Record<string, string>[] = [
    { host: "evil.example" },
    { host: "127.0.0.1:3000" },
    { "x-forwarded-for": "1.2.3.4" },
    { "x-forwarded-host": "localhost:3000" },
    { forwarded: "for=1.2.3.4" },
    { via: "1.1 proxy" },
    { "x-real-ip": "1.2.3.4" },
  ];
  for (const headers of strangers) {
    for (const path of ["/dev/mail", "/dev/mail/01900000-0000-7000-8000-000000000000"])
      expect([headers, (await get(path, headers)).statusCode]).toEqual([headers, 404]);
  }
  for (const path of ["/dev/mail/..%2f..%2fsecret", "/dev/mail/x"])
    expect((await get(path)).statusCode).toBe(404);
});

test("when a mail server is set up, the page says that emails go there, and shows no emails", async () => {
  const sending = await createHttpServer({ logLevel: "silent", trustProxy: [], isHttps: false });
  addDevMailPages(sending, {
    mailbox: null,
    publicUrl: "http://localhost:3000",
    readLogo: async () => null,
    readDateStyle,
  });
  const ask = (url: string, host = "localhost:3000") => sending.inject({ url, headers: { host } });
  const page = await ask("/dev/mail");
  expect([page.statusCode, page.body]).toEqual([
    200,
    expect.stringContaining("Emails go to the mail server"),
  ]);
  const path = "/dev/mail/01900000-0000-7000-8000-000000000000";
  expect([(await ask(path)).statusCode, (await ask(`${path}/html`)).statusCode]).toEqual([404, 404]);
  expect((await ask("/dev/mail", "evil.example")).statusCode).toBe(404);
  await sending.close();
});
