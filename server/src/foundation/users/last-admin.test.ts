import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";

let app: TestApp;
let admin: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await firstAdmin(app);
});
afterAll(() => app.stop());

const leave = ({ accessToken }: Actor) => app.send("DELETE", "user/", { bearer: accessToken });
const admins = () => app.rows("select id from app_user where role = 'admin' and status = 'active'");

test("the only admin cannot delete their account: the answer says why, and nothing is changed", async () => {
  const { status, body } = await leave(admin);
  expect([status, body.code]).toEqual([400, "last_admin"]);
  expect(await admins()).toEqual([{ id: admin.id }]);
  expect((await app.send("GET", "user/", { bearer: admin.accessToken })).status).toBe(200);
  expect(await app.rows("select 1 from event where kind = 'deletion_asked'")).toEqual([]);
});

test("neither an invited admin nor an admin with a closed account counts as another admin", async () => {
  const second = await invited(app, admin, "admin", "second@firm.example");
  await app.send("POST", "invitations/", {
    bearer: admin.accessToken,
    json: { role: "admin", people: [{ email: "third@firm.example" }] },
  });
  expect((await leave(second)).status).toBe(202);
  expect((await leave(admin)).body.code).toBe("last_admin");
});

test("when twenty admins all leave at once, one of them remains", async () => {
  const others: Actor[] = [];
  for (let place = 0; place < 19; place += 1)
    others.push(await invited(app, admin, "admin", `admin${place}@firm.example`));
  const answers = await Promise.all([admin, ...others].map(leave));
  const refused = answers.filter(({ body }) => body.code === "last_admin");
  expect([answers.filter(({ status }) => status === 202).length, refused.length]).toEqual([19, 1]);
  expect(await admins()).toHaveLength(1);
});
