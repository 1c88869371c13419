import { afterAll, beforeAll, expect, test } from "vitest";
import { firstAdmin, invited } from "../../../test/actors.ts";
import { plainPdfs, QUARTERLY, reportsOf } from "../../../test/reports.ts";
import { type Actor, movableClock, startTestApp, type TestApp } from "../../../test/test-app.ts";

let app: TestApp;
let call: ReturnType<typeof reportsOf>;
const people = {} as Record<"ada" | "gus" | "gina" | "cleo" | "carl" | "cora" | "dora" | "nora", Actor>;

/**
 * Gus looks after cleo (has opened the report), carl (report is missing) and cora (has a draft), and Gina
 * after dora (report is published, not opened). Nora never had a report.
 */
beforeAll(async () => {
  app = await startTestApp({
    reportPdfs: plainPdfs(),
    clock: movableClock(new Date("2026-10-12T09:00:00Z")),
  });
  call = reportsOf(app);
  people.ada = await firstAdmin(app);
  people.gus = await invited(app, people.ada, "agent", "gus@firm.example");
  people.gina = await invited(app, people.ada, "agent", "gina@firm.example");
  const { gus, gina } = people;
  for (const [name, agent] of [
    ["cleo", gus],
    ["carl", gus],
    ["cora", gus],
    ["nora", gus],
    ["dora", gina],
  ] as const)
    people[name] = await invited(app, agent, "client", `${name}@home.example`);
  for (const [client, agent] of [
    [people.cleo, gus],
    [people.carl, gus],
    [people.cora, gus],
    [people.dora, gina],
  ] as const)
    await call.publish(agent, await call.draft(agent, client, "2026-04-01"));
  const opened = await call.draft(gus, people.cleo);
  await call.publish(gus, opened);
  await call.get(people.cleo, `reports/${opened}`);
  await call.draft(gus, people.cora);
  await call.publish(gina, await call.draft(gina, people.dora));
  await app.rows("update report set published_at = published_at - interval '8 days'");
});
afterAll(() => app.stop());

const board = async (who: Actor, query = "") => (await call.get(who, `reports/board?${query}`)).body;
const listed = async (who: Actor, state: string, more = "") => {
  const { status, body } = await call.get(who, `reports/board/clients?state=${state}${more}`);
  if (status !== 200) return status;
  expect(body.total).toBe(body.items.length);
  return body.items.map((row: { client: { id: string } }) => nameOf(row.client.id)).toSorted();
};
const nameOf = (id: string | undefined) => Object.entries(people).find(([, actor]) => actor.id === id)?.[0];

test("the board counts the viewer's clients by how far their report is, and for an admin also by agent", async () => {
  const own = { clients: 3, missing: 1, draft: 1, scheduled: 0, published: 1, opened: 1 };
  const ginas = { clients: 1, missing: 0, draft: 0, scheduled: 0, published: 1, opened: 0 };
  expect(await board(people.gus)).toMatchObject({
    template: { id: QUARTERLY },
    period_short: "Q3 2026",
    counts: own,
    agents: [],
  });
  const whole = await board(people.ada);
  expect(whole.counts).toEqual({ clients: 4, missing: 1, draft: 1, scheduled: 0, published: 2, opened: 1 });
  expect(whole.agents).toEqual([
    { agent: expect.objectContaining({ id: people.gus.id }), ...own },
    { agent: expect.objectContaining({ id: people.gina.id }), ...ginas },
  ]);
  expect((await board(people.ada, `agent_id=${people.gina.id}`)).counts).toEqual(ginas);
  expect((await board(people.gus, `agent_id=${people.gina.id}`)).counts).toEqual(own);
});

test("each figure of the board lists the clients behind it whom the viewer may see, by name, and can be searched", async () => {
  const { ada, gus, gina, cleo } = people;
  expect(await listed(ada, "all")).toEqual(["carl", "cleo", "cora", "dora"]);
  expect(await listed(gus, "all")).toEqual(["carl", "cleo", "cora"]);
  expect(await listed(gus, "missing")).toEqual(["carl"]);
  expect(await listed(gus, "draft")).toEqual(["cora"]);
  expect(await listed(gus, "scheduled")).toEqual([]);
  expect(await listed(ada, "published")).toEqual(["cleo", "dora"]);
  expect(await listed(ada, "opened")).toEqual(["cleo"]);
  expect(await listed(ada, "not_opened")).toEqual(["dora"]);
  expect(await listed(ada, "unread")).toEqual(["dora"]);
  expect(await listed(gus, "unread")).toEqual([]);
  expect(await listed(ada, "all", "&q=dora")).toEqual(["dora"]);
  expect(await listed(gus, "all", "&q=dora")).toEqual([]);
  expect(await listed(gina, "all", `&agent_id=${gus.id}`)).toEqual(["dora"]);
  expect(await listed(ada, "all", `&agent_id=${gus.id}`)).toEqual(["carl", "cleo", "cora"]);
  expect(await listed(cleo, "all")).toBe(404);
  expect(await listed(ada, "anything")).toBe(400);
});

test("a client without a report is shown with their last report, and a client who has not opened theirs can be reminded once", async () => {
  const { gus, gina } = people;
  const [carl] = (await call.get(gus, "reports/board/clients?state=missing")).body.items;
  expect(carl).toMatchObject({ report_id: null, status: null, last_period: "Q2 2026", can_remind: false });
  const path = "reports/board/clients?state=not_opened";
  const [dora] = (await call.get(gina, path)).body.items;
  expect(dora).toMatchObject({ status: "published", can_remind: true, reminded_at: null });
  await call.post(gina, `reports/${dora.report_id}/remind`);
  const [reminded] = (await call.get(gina, path)).body.items;
  expect([reminded.can_remind, typeof reminded.reminded_at]).toEqual([false, "string"]);
});

test("reports that need attention are counted among the viewer's clients, with the period of the board that shows them", async () => {
  const { ada, gus, gina, cleo } = people;
  const q3 = { template: { id: QUARTERLY }, period_start: "2026-07-01", period_short: "Q3 2026" };
  const q2 = { ...q3, period_start: "2026-04-01", period_short: "Q2 2026" };
  expect((await call.get(gus, "reports/attention")).body).toMatchObject({
    missing: 1,
    missing_in: [{ ...q3, count: 1 }],
    not_opened: 3,
    not_opened_in: [{ ...q2, count: 3 }],
    drafts: 1,
  });
  expect((await call.get(gina, "reports/attention")).body).toMatchObject({
    missing: 0,
    missing_in: [],
    not_opened: 2,
    not_opened_in: [
      { ...q3, count: 1 },
      { ...q2, count: 1 },
    ],
  });
  expect((await call.get(ada, "reports/attention")).body).toMatchObject({
    missing: 1,
    not_opened: 5,
    period: { ...q3, clients: 4, published: 2, opened: 1 },
    latest: null,
  });
  const ofCleo = (await call.get(gus, `reports/attention?client_id=${cleo.id}`)).body;
  expect(ofCleo.latest).toMatchObject({ title: "Quarterly portfolio review, third quarter 2026" });
  expect((await call.get(gina, `reports/attention?client_id=${cleo.id}`)).body.latest).toBeNull();
  expect((await call.get(cleo, "reports/attention")).status).toBe(404);
});

test("only admins can count the reports of a period for some agents, with the same result as on the board", async () => {
  const { ada, gus, gina, cleo } = people;
  const about = `template_id=${QUARTERLY}&period_start=2026-07-01&agent_ids=${gus.id}`;
  const counted = (await call.get(ada, `reports/board/agents?${about}&agent_ids=${gina.id}`)).body;
  expect(counted.period_short).toBe("Q3 2026");
  expect(counted.items).toHaveLength(2);
  expect(counted.items).toContainEqual({ agent_id: gus.id, published: 1, opened: 1 });
  expect(counted.items).toContainEqual({ agent_id: gina.id, published: 1, opened: 0 });
  expect((await call.get(ada, `reports/board/agents?${about}`)).body.items).toHaveLength(1);
  for (const who of [gus, cleo])
    expect((await call.get(who, `reports/board/agents?${about}`)).status).toBe(404);
  const many = Array.from({ length: 51 }, () => `agent_ids=${gus.id}`).join("&");
  expect((await call.get(ada, `reports/board/agents?${many}`)).status).toBe(400);
});

test("the counts that are shown for the period lead to a board with the same counts, even if a template with custom days has later reports", async () => {
  const { ada, gus, cleo } = people;
  const days = { period_kind: "custom", metrics: [], charts: [], sections: [], disclosures: "" };
  const added = await call.post(ada, "report_templates/", { name: "Own days", ...days });
  expect(added.status).toBe(201);
  const period = { period_start: "2026-10-05", period_end: "2026-10-06" };
  const begun = { client_id: cleo.id, template_id: added.body.id, ...period };
  expect((await call.post(gus, "reports/", begun)).status).toBe(201);
  const figure = (await call.get(ada, "reports/attention")).body.period;
  const led = await board(ada, `template_id=${figure.template.id}&period_start=${figure.period_start}`);
  expect(led.template.id).not.toBe((await board(ada)).template.id);
  expect(led).toMatchObject({ period_short: figure.period_short, template: { id: figure.template.id } });
  const { clients, published, opened } = figure;
  expect(led.counts).toMatchObject({ clients, published, opened });
});
