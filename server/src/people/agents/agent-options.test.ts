import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";

let app: TestApp;
let admin: Actor;
let gus: Actor;
let mira: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await firstAdmin(app);
  gus = await invited(app, admin, "agent", "gus@firm.example");
  mira = await invited(app, admin, "agent", "brooke-private@firm.example");
  await app.rows(
    "update app_user set first_name = 'Mira', last_name = 'O%Hara', reference = 'HR-77' where id = $1",
    [mira.id],
  );
  // Mira covers a client of Gus, so the picker offers Mira to Gus and Gus to Mira.
  const cleo = await invited(app, gus, "client", "cleo@home.example");
  await app.rows(
    `insert into assignment (id, client_id, agent_id, kind, starts_at, ends_at)
     values (gen_random_uuid(), $1, $2, 'cover', $3, $3::timestamptz + interval '1 day')`,
    [cleo.id, mira.id, app.clock.now()],
  );
});
afterAll(() => app.stop());

const options = async ({ accessToken: bearer }: Actor, q: string) =>
  (await app.send("GET", `agents/options?q=${encodeURIComponent(q)}`, { bearer })).body.items as {
    id: string;
    label: string;
    hint: string | null;
  }[];
const found = async (who: Actor, q: string) => (await options(who, q)).map(({ id }) => id);

test.each(["mi", "mira", "MIRA O", "o%h", "o%", "hara mira", "ira"])(
  "an agent finds a colleague by parts of the colleague's name: %s",
  async (q) => {
    expect(await found(gus, q)).toEqual([mira.id]);
  },
);

test.each([
  "brooke",
  "brooke-private@firm.example",
  "br",
  "private",
  "firm.example",
  "hr-77",
  "%%%",
  "mira_b",
])("an agent's search for %s finds no colleague, because only names are searched", async (q) => {
  expect(await found(gus, q)).toEqual([]);
});

test("an admin also finds an agent by the agent's email address", async () => {
  expect(await found(admin, "brooke-pri")).toEqual([mira.id]);
  expect(await found(admin, "mira o%")).toEqual([mira.id]);
});

test("an admin sees a colleague's sign-in address in a picker; an agent never does, not even if the colleague has no name", async () => {
  await app.rows("update app_user set first_name = '', last_name = '', reference = null where id = $1", [
    mira.id,
  ]);
  const of = async (who: Actor) => (await options(who, "")).filter(({ id }) => id === mira.id);
  expect(await of(gus)).toEqual([{ id: mira.id, label: "", hint: null }]);
  expect(await of(admin)).toEqual([{ id: mira.id, label: "brooke-private@firm.example", hint: null }]);
  await app.rows("update app_user set first_name = 'Mira', last_name = 'Brook' where id = $1", [mira.id]);
  expect(await of(gus)).toEqual([{ id: mira.id, label: "Mira Brook", hint: null }]);
  expect(await of(admin)).toEqual([
    { id: mira.id, label: "Mira Brook", hint: "brooke-private@firm.example" },
  ]);
});

test("a picker says, in the firm's own words, that an agent takes no new clients", async () => {
  await app.rows("update app_user set reference = 'HR-78' where id = $1", [mira.id]);
  await app.rows("insert into agent_profile (user_id, accepts_clients) values ($1, false)", [mira.id]);
  const hints = async (who: Actor) => (await options(who, "mira")).map(({ hint }) => hint);
  expect(await hints(admin)).toEqual(["HR-78, takes no new clients"]);
  expect(await hints(gus)).toEqual(["HR-78, takes no new clients"]);
  await app.rows("update firm set label_client = 'customer', label_clients = 'customers'");
  await app.rows("update app_user set reference = null, status = 'invited' where id = $1", [mira.id]);
  expect(await hints(gus)).toEqual(["not signed up yet, takes no new customers"]);
});
