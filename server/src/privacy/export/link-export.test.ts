import { expect, test } from "vitest";
import { appWithPerson } from "../../../test/app-with-person.ts";
import { invited, signedIn } from "../../../test/actors.ts";
import type { Actor, TestApp } from "../../../test/test-app.ts";
import { unzip } from "../../../test/unzip.ts";
import { LONG_WAIT_MS } from "../../../test/long-wait.ts";
import { DAY_MS, MINUTE_MS } from "../../platform/clock.ts";

let app: TestApp;
let person: Actor;
let count: number;

appWithPerson((made) => ({ app, person, count } = made));

const link = (bearer = person.accessToken) => app.send("POST", "user/export/link", { bearer });
async function ready(): Promise<void> {
  await app.send("POST", "user/export", { bearer: person.accessToken });
  const state = async () =>
    (await app.send("GET", "user/export", { bearer: person.accessToken })).body.state as string;
  await expect.poll(state, { timeout: LONG_WAIT_MS }).toBe("ready");
}
const fetchZip = (url: string, init?: RequestInit) => fetch(app.url + url, init);
async function expectGone(answer: Response): Promise<void> {
  expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
    404,
    "text/plain; charset=utf-8",
    "no-store",
  ]);
  expect(await answer.text()).toContain("This link has expired");
}

test("the link downloads the zip once, as a file that no page may run and no cache may store", async () => {
  await ready();
  const { status, body } = await link();
  const expiresAt = new Date(app.clock.now().getTime() + MINUTE_MS).toISOString();
  expect([status, body]).toEqual([
    200,
    { url: expect.stringMatching(/^\/downloads\/[\w-]{43}$/), expires_at: expiresAt },
  ]);
  const answer = await fetchZip(body.url);
  const today = app.clock.now().toISOString().slice(0, 10);
  expect([answer.status, Object.fromEntries(answer.headers)]).toMatchObject([
    200,
    {
      "content-type": "application/zip",
      "content-disposition": expect.stringContaining(`attachment; filename="your-data-${today}.zip"`),
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    },
  ]);
  const files = await unzip(Buffer.from(await answer.arrayBuffer()));
  expect(Object.keys(files)).toContain("account.json");
  await expectGone(await fetchZip(body.url));
  const events = await app.rows("select 1 from event where kind = 'export_fetched' and user_id = $1", [
    person.id,
  ]);
  expect(events).toHaveLength(1);
});

test("of twenty simultaneous requests for one link only one gets the zip", async () => {
  await ready();
  const { body } = await link();
  const answers = await Promise.all(Array.from({ length: 20 }, () => fetchZip(body.url)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(404)]);
});

test("a HEAD request does not use up the link; an expired link, an invented link and a value of another kind get nothing", async () => {
  await ready();
  const { body } = await link();
  expect((await fetchZip(body.url, { method: "HEAD" })).status).toBe(404);
  app.clock.move(MINUTE_MS);
  await expectGone(await fetchZip(body.url));
  await expectGone(await fetchZip(`/downloads/${"a".repeat(43)}`));
  const { body: passkey } = await app.send("POST", "user/token/passkey/options");
  await expectGone(await fetchZip(`/downloads/${passkey.options?.challenge ?? passkey.challenge}`));
  const again = await link();
  expect((await fetchZip(again.body.url)).status).toBe(200);
});

test("a link stops working when its account is closed, and when its copy expires", async () => {
  await ready();
  const first = await link();
  app.clock.move(MINUTE_MS / 2);
  await app.rows("update data_export set expires_at = $2 where user_id = $1", [person.id, app.clock.now()]);
  await expectGone(await fetchZip(first.body.url));
  await ready();
  const second = await link();
  await app.send("DELETE", "user/", { bearer: person.accessToken });
  await expectGone(await fetchZip(second.body.url));
  const events = await app.rows("select 1 from event where kind = 'export_fetched' and user_id = $1", [
    person.id,
  ]);
  expect(events).toEqual([]);
});

test("a link and a running download end with the session that requested the link", async () => {
  await ready();
  const session = await signedIn(app, person.email);
  const asked = async () =>
    (await app.send("POST", "user/export/link", { bearer: session.accessToken })).body.url as string;
  const [first, second] = [await asked(), await asked()];
  const answer = await fetchZip(first);
  const etag = answer.headers.get("etag")!;
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(0);
  const goOn = { headers: { range: "bytes=0-", "if-range": etag } };
  expect((await fetchZip(first, goOn)).status).toBe(206);
  await app.send("POST", "user/logout", { bearer: session.accessToken });
  await expectGone(await fetchZip(second));
  await expectGone(await fetchZip(first, goOn));
});

test("a link leads only to its owner's copy, and a user without a copy gets no link", async () => {
  await ready();
  const admin = await signedIn(app, "ada@firm.example");
  const other = await invited(app, admin, "client", `other${count}@home.example`);
  const refused = await link(other.accessToken);
  expect([refused.status, refused.body]).toEqual([
    404,
    { detail: "There is no data export to download. Please request one.", code: "not_found" },
  ]);
  expect(await app.rows("select 1 from challenge where user_id = $1", [other.id])).toEqual([]);
});

test("a link needs a fresh sign-in or step-up, because anyone with the device could take everything", async () => {
  await ready();
  app.clock.move(16 * MINUTE_MS);
  const refreshed = await app.send("POST", "user/token/refresh", {
    json: { refresh_token: person.refreshToken },
  });
  expect((await link(refreshed.body.access_token)).body.code).toBe("step_up_required");
  const again = await signedIn(app, person.email);
  expect((await link(again.accessToken)).status).toBe(200);
  app.clock.move(DAY_MS);
  const late = await signedIn(app, person.email);
  expect((await link(late.accessToken)).status).toBe(404);
});
