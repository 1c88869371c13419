import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invited } from "../../test/actors.ts";
import { type Actor, startTestApp, type TestApp } from "../../test/test-app.ts";
import { addFile } from "../../test/uploads.ts";

let app: TestApp;
let admin: Actor;
let gus: Actor;
let gina: Actor;
let cleo: Actor;
let dora: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await firstAdmin(app);
  gus = await invited(app, admin, "agent", "gus@firm.example");
  gina = await invited(app, admin, "agent", "gina@firm.example");
  cleo = await invited(app, gus, "client", "cleo@home.example");
  dora = await invited(app, gus, "client", "dora@home.example");
});
afterAll(() => app.stop());

interface Event {
  id: string;
  what: string;
  actor: { id: string } | null;
  device: string | null;
  network: string | null;
}
const send = (method: string, path: string, who: Actor, json?: object) =>
  app.send(method, path, { bearer: who.accessToken, ...(json && { json }) });
const activity = (who: Actor, id: string, query = "") => send("GET", `materials/${id}/activity${query}`, who);
const told = async (who: Actor, id: string) =>
  (await activity(who, id)).body.items.map(({ what, actor }: Event) => `${actor?.id} ${what}`) as string[];

test("the activity of a document is shown in words to people who may change the document, and to nobody else", async () => {
  const shelf = { shelf: "client", owner_id: cleo.id };
  const plan = await addFile(
    app,
    gus,
    { ...shelf, filename: "plan.pdf" },
    { acknowledgement_required: true },
  );
  await addFile(app, gus, { ...shelf, filename: "other.pdf" });
  await send("POST", `materials/${plan.id}/acknowledge`, cleo, { name: "Test client", version: 1 });
  await send("PATCH", `materials/${plan.id}`, admin, { title: "Fees", updated_at: plan.updated_at });
  const all = [`${admin.id} changed “Fees”`, `${cleo.id} confirmed reading “plan”`, `${gus.id} added “plan”`];
  expect([await told(gus, plan.id), await told(admin, plan.id)]).toEqual([all, all]);
  const [seen] = (await activity(gus, plan.id)).body.items as Event[];
  expect([seen!.device, seen!.network]).toEqual([null, null]);
  const [ofAdmin] = (await activity(admin, plan.id)).body.items as Event[];
  expect(ofAdmin!.network).toEqual(expect.any(String));
  for (const other of [gina, cleo, dora]) expect((await activity(other, plan.id)).status).toBe(404);
});

test("in an agent's own library, a document's activity leaves out the acts of a client who has moved away", async () => {
  const rules = await addFile(
    app,
    gus,
    { shelf: "agent", filename: "rules.pdf" },
    { audience: "my_clients", acknowledgement_required: true },
  );
  for (const client of [cleo, dora])
    await send("POST", `materials/${rules.id}/acknowledge`, client, { name: "Test client", version: 1 });
  expect(await told(gus, rules.id)).toHaveLength(3);
  const json = { client_ids: [dora.id], to: { mode: "agent", agent_ids: [gina.id] } };
  expect((await send("POST", "clients/reassign", admin, json)).status).toBe(201);
  expect(await told(gus, rules.id)).toEqual([
    `${cleo.id} confirmed reading “rules”`,
    `${gus.id} added “rules”`,
  ]);
  expect(await told(admin, rules.id)).toHaveLength(3);
});

test("the activity of a document is paged in a fixed order and without gaps", async () => {
  const long = await addFile(app, gus, { shelf: "agent", filename: "long.pdf" });
  await app.rows(
    `insert into event (id, kind, user_id, actor_id, network, user_agent, facts, created_at)
     select gen_random_uuid(), 'material_changed', $1, $1, '', '', jsonb_build_object('material', $2::text), now() - n / 3 * interval '1 second'
     from generate_series(1, 119) as n`,
    [gus.id, long.id],
  );
  const ids: string[] = [];
  let cursor = "";
  do {
    const { body } = await activity(gus, long.id, cursor && `?cursor=${encodeURIComponent(cursor)}`);
    ids.push(...body.items.map(({ id }: Event) => id));
    cursor = body.next_cursor ?? "";
  } while (cursor);
  expect([ids.length, new Set(ids).size]).toEqual([120, 120]);
  expect((await activity(gus, long.id, "?cursor=nonsense")).status).toBe(400);
});
