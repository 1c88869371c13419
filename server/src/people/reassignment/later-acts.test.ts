import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { DAY_MS, MINUTE_MS } from "../../platform/clock.ts";

let app: TestApp;
let admin: Actor;
let gus: Actor;
let mira: Actor;
let tomas: Actor;
let cleo: Actor;
let number = 0;

beforeAll(async () => {
  app = await startTestApp();
  admin = await firstAdmin(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  number += 1;
  [gus, mira, tomas] = (await Promise.all(
    ["gus", "mira", "tomas"].map((name) => invited(app, admin, "agent", `${name}${number}@firm.example`)),
  )) as [Actor, Actor, Actor];
  cleo = await invited(app, gus, "client", `cleo${number}@home.example`);
});

const post = (path: string, json: object = {}) => app.send("POST", path, { bearer: admin.accessToken, json });
const to = (agent?: Actor) => (agent ? { mode: "agent", agent_ids: [agent.id] } : { mode: "nobody" });
const move = async (agent?: Actor) =>
  (await post("clients/reassign", { client_ids: [cleo.id], to: to(agent) })).body.id as string;
const cover = async (agent?: Actor) =>
  (
    await post("clients/reassign", {
      client_ids: [cleo.id],
      to: to(agent),
      kind: "cover",
      ...(agent && { ends_at: new Date(app.clock.now().getTime() + 5 * DAY_MS).toISOString() }),
    })
  ).body.id as string;
const deactivate = async ({ id }: Actor, json: object = {}) =>
  (await post(`users/${id}/deactivate`, json)).body;
const reactivate = ({ id }: Actor) => post(`users/${id}/reactivate`);
const undo = async (id: string) => {
  const { status, body } = await post(`batches/${id}/undo`);
  return [status, body.undone, body.not_undone];
};
const statusOf = async ({ id }: Actor) =>
  (await app.rows<{ status: string }>("select status from app_user where id = $1", [id]))[0]!.status;
const held = async (kind = "primary") =>
  (
    await app.rows<{ agent_id: string }>(
      "select agent_id from assignment where client_id = $1 and kind = $2 and not is_over",
      [cleo.id, kind],
    )
  ).map(({ agent_id }) => agent_id);

/**
 * How much time passes between the acts of a test. With 0, all acts have the same time, so the server cannot
 * tell from the times which act came later.
 */
const paces = [0, MINUTE_MS];

test.each(paces)(
  "undoing a deactivation does not reopen the account of an agent who was deactivated again (%i ms between the steps)",
  async (ms) => {
    const { id } = await deactivate(gus, { clients: to(mira) });
    app.clock.move(ms);
    await reactivate(gus);
    app.clock.move(ms);
    await deactivate(gus, { reason: "Took the cash box" });
    expect(await undo(id)).toEqual([200, 0, 1]);
    expect([await statusOf(gus), await held()]).toEqual(["deactivated", [mira.id]]);
  },
);

test("an agent who was reactivated by hand gets their clients back when the deactivation is undone", async () => {
  const { id } = await deactivate(gus, { clients: to(mira) });
  await reactivate(gus);
  expect(await undo(id)).toEqual([200, 1, 0]);
  expect([await statusOf(gus), await held()]).toEqual(["active", [gus.id]]);
});

test.each(paces)(
  "undoing a move gives the client no agent if a later move left the client without an agent (%i ms between the steps)",
  async (ms) => {
    const first = await move();
    app.clock.move(ms);
    await move(tomas);
    app.clock.move(ms);
    const last = await move();
    expect(await undo(first)).toEqual([200, 0, 1]);
    expect(await held()).toEqual([]);
    expect(await undo(last)).toEqual([200, 1, 0]);
    expect(await held()).toEqual([tomas.id]);
  },
);

test("undoing a move changes nothing for a client who went to another agent since and lost that agent by a deactivation", async () => {
  const first = await move();
  app.clock.move(MINUTE_MS);
  await move(tomas);
  app.clock.move(MINUTE_MS);
  await deactivate(tomas, { clients: to() });
  expect(await undo(first)).toEqual([200, 0, 1]);
  expect(await held()).toEqual([]);
});

test.each(paces)(
  "if a cover is ended, set again and ended again, only the undo of the last end restores the cover (%i ms between the steps)",
  async (ms) => {
    await cover(mira);
    const first = await cover();
    app.clock.move(ms);
    await cover(mira);
    app.clock.move(ms);
    const last = await cover();
    expect(await undo(first)).toEqual([200, 0, 1]);
    expect(await held("cover")).toEqual([]);
    expect(await undo(last)).toEqual([200, 1, 0]);
    expect(await held("cover")).toEqual([mira.id]);
  },
);

test("undoing a change of a cover's days does not restore the cover if the cover has ended since", async () => {
  await cover(mira);
  const second = await cover(mira);
  await cover();
  expect(await undo(second)).toEqual([200, 0, 1]);
  expect(await held("cover")).toEqual([]);
});

test("undoing the end of a cover does not restore the cover if the covering agent has been deactivated since", async () => {
  await cover(mira);
  const first = await cover();
  await deactivate(mira);
  await reactivate(mira);
  expect(await undo(first)).toEqual([200, 0, 1]);
  expect(await held("cover")).toEqual([]);
});
