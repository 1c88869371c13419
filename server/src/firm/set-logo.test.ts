import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { firstAdmin, invited, signedIn } from "../../test/actors.ts";
import { goodPicture, pngBomb } from "../../test/pictures.ts";
import { type Actor, startTestApp, type TestApp } from "../../test/test-app.ts";
import { MINUTE_MS } from "../platform/clock.ts";

let app: TestApp;
let admin: Actor;
beforeAll(async () => {
  app = await startTestApp();
  await firstAdmin(app);
});
beforeEach(async () => {
  admin = await signedIn(app, "ada@firm.example");
});
afterAll(() => app.stop());

const form = (file: Buffer, type = "image/png") => {
  const made = new FormData();
  made.append("logo", new Blob([new Uint8Array(file)], { type }), "logo.png");
  return made;
};
const put = (multipart: FormData, bearer = admin.accessToken) =>
  app.send("PUT", "firm/logo", { bearer, multipart });
const remove = () => app.send("DELETE", "firm/logo", { bearer: admin.accessToken });
const firm = async () => (await app.send("GET", "firm/")).body;
const kept = () => app.rows<{ key: string }>("select key from firm_logo");
const fetchLogo = async (path: string) => {
  const answer = await fetch(`${app.url}${path}`);
  return { status: answer.status, headers: answer.headers, file: Buffer.from(await answer.arrayBuffer()) };
};

test.each(["png", "jpeg", "webp", "avif"] as const)(
  "a %s is stored as a PNG that fits the letterhead, at a public address",
  async (kind) => {
    const { status, body } = await put(form(await goodPicture(kind, 900, 200), `image/${kind}`));
    expect([status, body.logo]).toEqual([200, expect.stringMatching(/^\/logos\/[\w-]{22}\/logo\.png$/)]);
    expect((await firm()).logo).toBe(body.logo);
    const { status: found, file, headers } = await fetchLogo(body.logo);
    expect([found, headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(await sharp(file).metadata()).toMatchObject({ format: "png", width: 480, height: 107 });
    expect(await kept()).toHaveLength(1);
  },
);

test("transparent parts stay transparent, and a small logo is not enlarged", async () => {
  const clear = { create: { width: 40, height: 30, channels: 4, background: "#00000000" } } as const;
  const { body } = await put(form(await sharp(clear).png().toBuffer()));
  const { file } = await fetchLogo(body.logo);
  expect(await sharp(file).metadata()).toMatchObject({ width: 40, height: 30 });
  expect((await sharp(file).ensureAlpha().stats()).channels[3]?.max).toBe(0);
});

test("a new logo has a new address, the old one is gone, and each change is listed", async () => {
  const first = (await put(form(await goodPicture("png")))).body.logo;
  const second = (await put(form(await goodPicture("png")))).body.logo;
  expect(second).not.toBe(first);
  expect((await fetchLogo(first)).status).toBe(404);
  const removed = await remove();
  expect([removed.status, removed.body.logo, await kept()]).toEqual([200, null, []]);
  expect((await fetchLogo(second)).status).toBe(404);
  const [last] = await app.rows<{ changes: object }>(
    "select changes from event where kind = 'firm_changed' order by id desc limit 1",
  );
  expect(last?.changes).toEqual({ logoKey: [second.split("/")[2], null] });
});

test.each([
  ["a text", async () => Buffer.from("not a picture")],
  [
    "a drawing with a script",
    async () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>"),
  ],
  ["half a picture", async () => (await goodPicture("png")).subarray(0, 200)],
  ["a bomb", async () => pngBomb(20_000)],
])("%s is refused in plain words and changes nothing", async (_name, file) => {
  const before = [await firm(), await kept()];
  const { status, body } = await put(form(await file()));
  expect([status, body.code, body.errors.logo]).toEqual([
    400,
    "picture_refused",
    expect.stringMatching(/^(Please|This)/),
  ]);
  expect([await firm(), await kept()]).toEqual(before);
});

test("only an admin who has just signed in changes the logo", async () => {
  const before = await kept();
  const agent = await invited(app, admin, "agent", "gus@firm.example");
  const picture = form(await goodPicture("png"));
  expect((await put(picture, agent.accessToken)).status).toBe(404);
  app.clock.move(15 * MINUTE_MS);
  const { body } = await app.send("POST", "user/token/refresh", {
    json: { refresh_token: admin.refreshToken },
  });
  expect((await put(picture, body.access_token)).body.code).toBe("step_up_required");
  expect(await kept()).toEqual(before);
});

test("the logo is embedded in every email, and the text version does not change", async () => {
  const { logo } = (await put(form(await goodPicture("png", 600, 300)))).body;
  const { file } = await fetchLogo(logo);
  await app.send("POST", "user/password/reset/confirm/", { json: { email: admin.email } });
  const mail = await app.mailbox.take(admin.email, "password_reset");
  expect(mail.html).toContain('src="cid:logo@portico" alt="" width="80" height="40"');
  expect(mail.html).not.toContain('class="mark"');
  expect(mail.pictures["logo@portico"]?.equals(file)).toBe(true);
  expect(mail.text).not.toContain("logo");
  await remove();
  await app.send("POST", "user/password/reset/confirm/", { json: { email: admin.email } });
  const plain = await app.mailbox.take(admin.email, "password_reset");
  expect(plain.html).toContain('class="mark"');
  expect(plain.pictures).toEqual({});
});
