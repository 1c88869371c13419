import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { plainPdfs, reportsOf } from "../../../test/reports.ts";
import { type Actor, movableClock, startTestApp, type TestApp } from "../../../test/test-app.ts";
import { addFile } from "../../../test/uploads.ts";
import { personalData } from "../../modules.ts";
import { DAY_MS } from "../../platform/clock.ts";
import { sweepReports } from "../publishing/sweep-reports.ts";

let app: TestApp;
let ada: Actor;
let gus: Actor;
let call: ReturnType<typeof reportsOf>;
const clock = movableClock(new Date("2026-10-12T09:00:00Z"));

beforeAll(async () => {
  app = await startTestApp({ reportPdfs: plainPdfs(), clock });
  ada = await firstAdmin(app);
  gus = await invited(app, ada, "agent", "gus@firm.example");
  call = reportsOf(app);
});
afterAll(() => app.stop());

const SAID = "Cleo Marsh moves to Oslo";

test("of twenty simultaneous withdrawals one counts, and the others are refused as already withdrawn", async () => {
  const carl = await invited(app, gus, "client", "carl@home.example");
  const id = await call.draft(gus, carl);
  await call.publish(gus, id);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => call.post(gus, `reports/${id}/withdraw`, { reason: `Reason ${n}` })),
  );
  const [done] = answers.filter(({ status }) => status === 200);
  expect(answers.filter(({ body }) => body.code === "already_withdrawn")).toHaveLength(19);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  const { withdrawn_reason } = (await call.get(gus, `reports/${id}`)).body;
  expect(withdrawn_reason).toBe(done?.body.withdrawn_reason);
  const events = await app.rows(
    "select 1 from event where kind = 'report_withdrawn' and facts ->> 'report' = $1",
    [id],
  );
  expect(events).toHaveLength(1);
});

test("after a client is erased, the record of their published reports stays without content and name for as long as the firm retains it", async () => {
  const cleo = await invited(app, gus, "client", "cleo@home.example");
  await app.rows("update app_user set reference = 'D-7' where id = $1", [cleo.id]);
  const { id: material } = await addFile(app, gus, { shelf: "client", owner_id: cleo.id }, {});
  const write = async (quarter: string) => {
    const id = await call.draft(gus, cleo, quarter);
    const attachments = [{ material_id: material }];
    const words = { title: SAID, sections: [{ key: "happened", body: SAID }], attachments };
    await call.patch(gus, id, { ...words, acknowledgement_required: true });
    return id;
  };
  const [read, withdrawn, draft] = [
    await write("2026-04-01"),
    await write("2026-01-01"),
    await write("2026-07-01"),
  ];
  await call.publish(gus, read);
  await call.publish(gus, withdrawn);
  await call.get(cleo, `reports/${read}`);
  await call.post(cleo, `reports/${read}/acknowledge`, { name: "Test client" });
  await call.post(gus, `reports/${withdrawn}/withdraw`, { reason: SAID });

  const now = clock.now();
  await app.deps.database.transaction(async ({ db }) => {
    for (const { erase } of personalData.toReversed())
      await erase(db, { id: cleo.id, email: cleo.email }, now);
  });
  await app.rows("update assignment set ends_at = $2, is_over = true where client_id = $1", [cleo.id, now]);

  const kept = (await call.get(ada, `reports/?client_id=${cleo.id}`)).body.items;
  expect(kept).toMatchObject([
    {
      id: read,
      title: "Quarterly portfolio review",
      period_label: "Second quarter 2026",
      status: "published",
      client: { first_name: "Former client D-7", last_name: "", reference: null },
      headline: { value: null },
      has_pdf: false,
      opened: { acknowledged_at: now.toISOString(), acknowledged_name: null },
    },
    { id: withdrawn, status: "withdrawn", withdrawn_at: now.toISOString(), withdrawn_reason: null },
  ]);
  const { body } = await call.get(ada, `reports/${read}`);
  expect(body.figures.map((figure: { value: string | null }) => figure.value)).toEqual(
    body.figures.map(() => null),
  );
  expect([body.attachments, JSON.stringify(body).includes("Cleo")]).toEqual([[], false]);
  const whole = await app.rows("select * from report where client_id = $1", [cleo.id]);
  expect(JSON.stringify(whole)).not.toMatch(/Cleo|Oslo|284310/);
  expect(whole.map(({ id }) => id)).not.toContain(draft);

  expect((await call.get(gus, `reports/${read}`)).status).toBe(404);
  for (const act of ["correct", "withdraw", "remind"])
    expect((await call.post(ada, `reports/${read}/${act}`, { reason: "x", change_note: "x" })).status).toBe(
      404,
    );
  expect(body.can).toMatchObject({ correct: false, withdraw: false, remind: false, download: false });
  expect((await call.get(ada, "reports/attention")).body.not_opened).toBe(0);
  expect((await call.get(ada, "reports/board/clients?state=all&period_start=2026-04-01")).body.total).toBe(0);

  await sweepReports(app.deps);
  const isTheirs = "select 1 from report where client_id = $1";
  expect(await app.rows(isTheirs, [cleo.id])).toHaveLength(2);
  clock.move(11 * 366 * DAY_MS);
  await sweepReports(app.deps);
  expect(await app.rows(isTheirs, [cleo.id])).toEqual([]);
  expect(await app.rows("select 1 from receipt where thing_id = $1", [read])).toEqual([]);
  expect(await app.rows("select 1 from report")).toHaveLength(1);
});
