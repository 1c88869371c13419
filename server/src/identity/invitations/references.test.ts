import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";

let app: TestApp;
let admin: Actor;
let gus: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await firstAdmin(app);
  gus = await invited(app, admin, "agent", "gus@firm.example");
});
afterAll(() => app.stop());

const TAKEN = { result: "invalid", detail: "Someone else already has this reference." };

async function invite(by: Actor, people: { email: string; reference: string }[]) {
  const json = { role: "client", people, send: false };
  const { status, body } = await app.send("POST", "invitations/", { bearer: by.accessToken, json });
  return { status, results: body.results, code: body.code };
}

const withdraw = (id: string) => app.send("DELETE", `invitations/${id}`, { bearer: admin.accessToken });
const owners = (reference: string) =>
  app.rows<{ email: string }>("select email from app_user where reference = $1", [reference]);

test("a reference belongs to one client: a line with a reference that is taken is refused, in the same list and in later ones", async () => {
  const first = await invite(admin, [
    { email: "anna@home.example", reference: "R-1" },
    { email: "bert@home.example", reference: "r-1" },
    { email: "cara@home.example", reference: "R-2" },
  ]);
  expect(first.results).toMatchObject([{ result: "created" }, TAKEN, { result: "created" }]);
  for (const reference of ["R-2", "r-2"])
    expect((await invite(gus, [{ email: "dora@home.example", reference }])).results).toMatchObject([TAKEN]);
  expect(
    await app.rows("select 1 from app_user where email in ('bert@home.example', 'dora@home.example')"),
  ).toEqual([]);
});

test("a person who is invited again can be given their own reference again, but not the reference of another person", async () => {
  const [line] = (await invite(admin, [{ email: "emil@home.example", reference: "R-3" }])).results;
  await withdraw(line.invitation_id);
  expect((await invite(admin, [{ email: "emil@home.example", reference: "R-1" }])).results).toMatchObject([
    TAKEN,
  ]);
  expect((await invite(admin, [{ email: "emil@home.example", reference: "R-3" }])).results).toMatchObject([
    { result: "created" },
  ]);
  expect(await owners("R-3")).toEqual([{ email: "emil@home.example" }]);
});

test("of twenty people who are invited at the same time with the same reference, only one is invited and gets it", async () => {
  const people = Array.from({ length: 20 }, (_, turn) => [
    { email: `t${turn}@home.example`, reference: "R-20" },
  ]);
  const answers = await Promise.all(people.map((list) => invite(admin, list)));
  const results = answers.map(({ results: [line] }) => line.result).toSorted();
  expect(results).toEqual(["created", ...Array.from({ length: 19 }, () => "invalid")]);
  expect(await owners("R-20")).toHaveLength(1);
});
