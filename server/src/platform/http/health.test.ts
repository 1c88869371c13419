import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { firstAdmin } from "../../../test/actors.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";

let app: TestApp;
let admin: Actor;
beforeAll(async () => {
  app = await startTestApp();
  admin = await firstAdmin(app);
});
afterAll(() => app.stop());

const own = ["/healthz", "/readyz", "/config.json", "/api/docs", "/api/docs/openapi.json"];

test.each(own)("%s answers to HEAD as to GET, without a body", async (path) => {
  const [head, get] = [
    await fetch(`${app.url}${path}`, { method: "HEAD" }),
    await fetch(`${app.url}${path}`),
  ];
  expect([head.status, await head.text()]).toEqual([200, ""]);
  expect((await get.text()).length).toBeGreaterThan(0);
  for (const name of ["content-type", "cache-control"])
    expect(head.headers.get(name)).toBe(get.headers.get(name));
});

test("however many ask at once whether Portico is ready, the database is asked once", async () => {
  const asked = vi.spyOn(app.parts.database.pool, "query");
  onTestFinished(() => asked.mockRestore());
  const ask = () => app.server.inject("/readyz");
  const answers = await Promise.all(Array.from({ length: 20 }, ask));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array<number>(20).fill(200));
  expect(asked).toHaveBeenCalledTimes(1);
  expect((await ask()).statusCode).toBe(200);
  expect(asked).toHaveBeenCalledTimes(2);
});

test("once a full disk was met, Portico is not ready until something can be written again", async () => {
  const ready = async () => (await fetch(`${app.url}/readyz`)).status;
  const rename = (name: string) =>
    app.send("PATCH", "user/", { bearer: admin.accessToken, json: { first_name: name } });
  await app.rows(`create function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`);
  for (const table of ["app_user", "setting"])
    await app.rows(
      `create trigger full_disk before insert or update on ${table} execute function full_disk()`,
    );
  expect(await ready()).toBe(200);
  expect((await rename("Anna")).status).toBe(503);
  expect([await ready(), await ready()]).toEqual([503, 503]);
  for (const table of ["app_user", "setting"]) await app.rows(`drop trigger full_disk on ${table}`);
  expect(await ready()).toBe(200);
  expect((await rename("Anna")).status).toBe(200);
  expect(await app.rows("select 1 from setting where key = 'disk_probe'")).toEqual([]);
});
