import { beforeEach, expect, test } from "vitest";
import { invited } from "../../../test/actors.ts";
import { appWithPeople } from "../../../test/app-with-person.ts";
import { uploads } from "../../../test/import-file.ts";
import type { Actor, TestApp } from "../../../test/test-app.ts";

let app: TestApp;
let admin: Actor;
let gus: Actor;
let gina: Actor;
let count = 0;

appWithPeople((made) => ({ app, admin } = made));
beforeEach(async () => {
  count += 1;
  gus = await invited(app, admin, "agent", `gus${count}@firm.example`);
  gina = await invited(app, admin, "agent", `gina${count}@firm.example`);
});

const add = async (json: object) => {
  const { status, body } = await app.send("POST", "clients/", { bearer: admin.accessToken, json });
  expect(status).toBe(201);
  return body;
};
const get = async (path: string, { accessToken: bearer } = admin) =>
  (await app.send("GET", path, { bearer })).body;

test("a known person's row lists the values that the import does not take over, both before and after the import", async () => {
  const cleo = await add({
    first_name: "Cleo",
    last_name: "Alder",
    email: `cleo${count}@home.example`,
    reference: `K-${count}`,
    phone: "(030) 123-4567",
    agent_id: gus.id,
  });
  const same = await add({ first_name: "Dora", last_name: "Birch", email: `dora${count}@home.example` });
  const text =
    "Name,Email,Reference,City,Agent,Phone\n" +
    `Cleo Crane,cleo${count}@home.example,N-${count},Graz,${gina.email},030.1234567\n` +
    `Dora Birch,dora${count}@home.example,,Graz,,030.1234567\n`;
  const file = uploads(app, admin);
  const { body } = await file.start("clients", text);
  const checked = await file.check(body, { update_known: true });
  expect([checked.counts.known, checked.differing]).toEqual([2, 1]);
  const differs = [
    { field: "name", sentence: "The name will stay “Cleo Alder”: imports don't change it." },
    { field: "reference", sentence: `The reference will stay “K-${count}”: imports don't change it.` },
    { field: "agent", sentence: "The agent will stay Test agent: imports don't move anyone." },
  ];
  expect((await file.rows(body.id, "known")).items).toMatchObject([
    { person_id: cleo.id, differs },
    { person_id: same.id, differs: [] },
  ]);
  const done = await file.run(body.id);
  expect([done.counts.updated, done.differing]).toEqual([2, 1]);
  const { items, total } = await get(`imports/${body.id}/rows?differing=true`);
  expect([items.length, total]).toEqual([1, 1]);
  expect(items[0]).toMatchObject({ number: 2, state: "updated", person_id: cleo.id, differs });
  expect(await get(`clients/${cleo.id}`)).toMatchObject({
    first_name: "Cleo",
    last_name: "Alder",
    reference: `K-${count}`,
    // The record has the same phone number, written with other separators. The import therefore does not
    // change it.
    phone: "(030) 123-4567",
  });
  expect((await get(`clients/${same.id}`)).phone).toBe("030.1234567");
});

test("a row lists differences only if the user chose to update known people; an agent sees no differences for a client whom the agent has lost", async () => {
  const cleo = await add({
    first_name: "Cleo",
    last_name: "Alder",
    email: `cleo${count}@home.example`,
    agent_id: gus.id,
  });
  const file = uploads(app, gus);
  const text = `Name,Email\nCleo Crane,cleo${count}@home.example\n`;
  const { body } = await file.start("clients", text);
  expect((await file.check(body)).differing).toBe(0);
  expect((await file.rows(body.id, "known")).items).toMatchObject([{ differs: [] }]);
  expect((await file.check(body, { update_known: true })).differing).toBe(1);
  await app.rows("update assignment set ends_at = now(), is_over = true where client_id = $1", [cleo.id]);
  expect((await get(`imports/${body.id}`, gus)).differing).toBe(0);
  expect((await file.rows(body.id, "known")).items).toMatchObject([{ differs: [] }]);
  expect((await get(`imports/${body.id}/rows?differing=true`, gus)).items).toEqual([]);
});
