import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { LONG_WAIT } from "../../../test/long-wait.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { addFile } from "../../../test/uploads.ts";
import { findJob } from "../../foundation/long-jobs/long-job.store.ts";
import { sendJob } from "./send-job.ts";

/** The job needs three transactions, of up to a thousand clients each. The test holds up the second. */
const CLIENTS = 2_200;
const HELD = 1_500;

let app: TestApp;
let ada: Actor;

beforeAll(async () => {
  // Emails leave so slowly that the job still lists the clients who are to be emailed.
  app = await startTestApp({ emailsPerMinute: 1 });
  ada = await firstAdmin(app);
});
afterAll(() => app.stop());

const get = (actor: Actor, path: string) => app.send("GET", path, { bearer: actor.accessToken });
const post = (actor: Actor, path: string, json: object = {}) =>
  app.send("POST", path, { bearer: actor.accessToken, json });

const emailed = () =>
  app.rows<{ total: number }>(
    "select total from long_job where kind = 'documents_emailed' order by created_at",
  );
const told = (source: string) =>
  app.rows<{ facts: { clients: number } }>(
    "select facts from event where kind = 'material_sent_to_many' and facts ->> 'material' = $1",
    [source],
  );

/**
 * Sends to many clients with the same name, and calls `act` while the second thousand is under way. Returns
 * what was sent, and the job once it is over.
 */
async function sentUntil(name: string, sender: Actor, act: (job: string) => Promise<unknown>) {
  const filename = `${name}.pdf`;
  const source = await addFile(app, ada, { shelf: "library", filename }, { audience: "everyone" });
  const clients = await app.rows<{ id: string }>(
    `insert into app_user (id, role, status, first_name, last_name, email, created_at, updated_at)
     select gen_random_uuid(), 'client', 'active', 'Some', $1 || ' ' || n, lower($1) || n || '@home.example', now(), now()
     from generate_series(1, ${CLIENTS}) as n returning id`,
    [name],
  );
  const ids = clients.map(({ id }) => id).toSorted();
  await app.rows("begin");
  await app.rows(
    `insert into folder (id, owner_id, name, visibility, first, created_at, updated_at)
     values (gen_random_uuid(), $1, 'Shared documents', 'exchange', 'documents', now(), now())`,
    [ids[HELD]],
  );
  const begun = await post(sender, "materials/send", { material_ids: [source.id], filter: { q: name } });
  const id = begun.body.job_id as string;
  const job = async () => (await get(ada, `jobs/${id}`)).body;
  await expect.poll(async () => (await job()).done, LONG_WAIT).toBe(1_000);
  await act(id);
  await app.rows("rollback");
  const isOver =
    "select 1 from long_job where id = $1 and state in ('done', 'failed', 'cancelled') and not result ? 'far'";
  await expect.poll(() => app.rows(isOver, [id]), LONG_WAIT).toHaveLength(1);
  return { source: source.id as string, id, job: await job() };
}

test("clients who got a document before a sending was stopped are emailed once, and their number is recorded", async () => {
  const before = (await emailed()).length;
  const stop = async (job: string) => expect((await post(ada, `jobs/${job}/cancel`)).status).toBe(200);
  const { source, id, job } = await sentUntil("Stopped", ada, stop);
  expect(job).toMatchObject({ state: "cancelled", result: { clients: 1_000, emails: 1_000 } });
  expect((await emailed()).slice(before)).toEqual([{ total: 1_000 }]);
  expect(await told(source)).toMatchObject([{ facts: { clients: 1_000 } }]);

  const again = () =>
    app.deps.database.transaction(async (tx) =>
      sendJob.abandoned!(app.deps, tx, (await findJob(tx.db, id))!, null),
    );
  await Promise.all(Array.from({ length: 20 }, again));
  expect((await emailed()).slice(before)).toEqual([{ total: 1_000 }]);
  expect(await told(source)).toHaveLength(1);
});

test("the pace of bulk emails is shown before a sending, and in the list of readers who can be reminded", async () => {
  const source = await addFile(
    app,
    ada,
    { shelf: "library", filename: "pace.pdf" },
    { audience: "everyone" },
  );
  const few = await invited(app, ada, "client", "few@home.example");
  const dry = async (more: object) =>
    (await post(ada, "materials/send", { material_ids: [source.id], dry_run: true, ...more })).body;
  expect(await dry({ filter: {} })).toMatchObject({ emails_per_minute: 1 });
  expect(await dry({ client_ids: [few.id] })).not.toHaveProperty("emails_per_minute");
  expect((await get(ada, `materials/${source.id}/receipts`)).body.emails_per_minute).toBe(1);
});

const lostRole = (sender: Actor) =>
  app.deps.database.pool.query("update app_user set status = 'deactivated' where id = $1", [sender.id]);
const deactivated = async (sender: Actor) =>
  expect((await post(ada, `users/${sender.id}/deactivate`)).status).toBe(200);

test.each([
  ["failed", "the sender may not send any more", lostRole],
  ["cancelled", "the sender is deactivated, which stops it", deactivated],
])(
  "when a sending has ended as %s because %s, those who have the document have been emailed",
  async (state, _why, act) => {
    const before = (await emailed()).length;
    const sender = await invited(app, ada, "admin", `${state}@firm.example`);
    const { source, job } = await sentUntil(state, sender, () => act(sender));
    expect(job.state).toBe(state);
    expect((await emailed()).slice(before)).toEqual([{ total: job.result.clients }]);
    expect(await told(source)).toMatchObject([{ facts: { clients: job.result.clients } }]);
  },
);

test("no client is emailed about a sending that another person made from an admin's account, and the number of clients is recorded", async () => {
  const before = (await emailed()).length;
  const owner = await invited(app, ada, "admin", "owner@firm.example");
  const thrownOut = async () => {
    const { status } = await app.send("POST", "user/events/not_me", { bearer: owner.accessToken, json: {} });
    expect(status).toBe(200);
  };
  const { source, job } = await sentUntil("Stolen", owner, thrownOut);
  expect(job).toMatchObject({ state: "cancelled", result: { clients: 1_000, emails: 0 } });
  expect((await emailed()).slice(before)).toEqual([]);
  expect(await told(source)).toMatchObject([{ facts: { clients: 1_000 } }]);
});
