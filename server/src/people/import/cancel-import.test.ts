import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { firstAdmin } from "../../../test/actors.ts";
import { uploads } from "../../../test/import-file.ts";
import { type Actor, startTestApp, type TestApp } from "../../../test/test-app.ts";

let app: TestApp;
let admin: Actor;
let id: string;

beforeAll(async () => {
  app = await startTestApp();
  admin = await firstAdmin(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  const { body } = await uploads(app, admin).start("clients", "Name,Email\nA B,\nC D,\n");
  id = body.id as string;
});

const cancel = () => app.send("POST", `imports/${id}/cancel`, { bearer: admin.accessToken });
const cancelTwenty = async () =>
  (await Promise.all(Array.from({ length: 20 }, cancel))).map(({ status }) => status).sort();
const events = () => app.rows("select actor_id, kind, facts from event where batch_id = $1", [id]);
const told = async () => {
  const { body } = await app.send("GET", "audit/?kind=files", { bearer: admin.accessToken });
  return body.items[0].what as string;
};
/** Puts the import into this state and gives it a running job that has done one of two rows. */
const atWork = async (state: string) => {
  const [job] = await app.rows<{ id: string }>(
    `insert into long_job (id, kind, state, what, done, total, started_by, batch_id, created_at, updated_at)
     values (gen_random_uuid(), 'nothing', 'running', '{}', 1, 2, $1, $2, now(), now()) returning id`,
    [admin.id, id],
  );
  await app.rows("update import set state = $1, job_id = $2 where id = $3", [state, job!.id, id]);
};

test("if twenty requests discard a file at once, one of them succeeds and one event is recorded", async () => {
  expect(await cancelTwenty()).toEqual([200, ...Array<number>(19).fill(400)]);
  expect(await events()).toEqual([{ actor_id: admin.id, kind: "import_dropped", facts: { rows: 2 } }]);
  expect(await told()).toBe("discarded an import (2 rows), and no one was added");
});

test.each([
  ["checking", "import_check", "stopped checking an import (1 of 2 done)"],
  ["running", "import_run", "stopped an import (1 of 2 done)"],
])(
  "if an import is stopped in the state %s, the event says how many rows were done",
  async (state, job, sentence) => {
    await atWork(state);
    expect((await cancel()).status).toBe(200);
    expect(await events()).toEqual([
      { actor_id: admin.id, kind: "job_stopped", facts: { job, done: 1, total: 2 } },
    ]);
    expect(await told()).toBe(sentence);
  },
);

test("if twenty requests stop a check at once, one of them succeeds, the others are refused, and the file is not discarded", async () => {
  await atWork("checking");
  const stop = () =>
    app.send("POST", `imports/${id}/cancel`, { bearer: admin.accessToken, json: { state: "checking" } });
  const answers = await Promise.all(Array.from({ length: 20 }, stop));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(400)]);
  const file = await app.send("GET", `imports/${id}`, { bearer: admin.accessToken });
  expect([file.body.state, file.body.sample.length]).toEqual(["mapping", 2]);
  expect(await events()).toHaveLength(1);
});

test("if twenty requests stop a running import at once, one of them succeeds and one event is recorded", async () => {
  await atWork("running");
  expect(await cancelTwenty()).toEqual([200, ...Array<number>(19).fill(400)]);
  expect(await events()).toHaveLength(1);
});
