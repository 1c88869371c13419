import { getAgent, listAgents } from "@portico/contract/people/agents";
import { getClient, listClients } from "@portico/contract/people/clients";
import {
  addReport,
  deleteReport,
  proposePeriod,
  remindOfReport,
} from "@portico/contract/reports/report-edits";
import { type BoardClient, getReportBoard, listBoardClients } from "@portico/contract/reports/board";
import { listReportTemplates } from "@portico/contract/reports/templates";
import { getReport, listReports } from "@portico/contract/reports/reports";
import { getReportsAttention, listAgentReports } from "@portico/contract/reports/report-attention";
import { listOpened, search } from "@portico/contract/search/search";
import { beforeEach, expect, test } from "vitest";
import { blank, blankItem } from "../../../test/blank.ts";
import { all, find, gone, keys, press, see, textOf, until, write } from "../../../test/hands.ts";
import { openPage } from "../../../test/open-page.tsx";
import { agentRecord, agentRow, anAdmin, anAgent, clientRecord, clientRow } from "../../../test/people.ts";
import { aDraft, aPublished, aTemplate, reportList } from "../../../test/reports.ts";
import { COMPUTER, PHONE } from "../../../test/screen.ts";
import { page, wire } from "../../../test/wire.ts";

const template = { id: aTemplate().id, name: "Quarterly portfolio review", period_kind: "quarter" as const };
const client = clientRecord();
const draft = aDraft({
  client: { ...blankItem(listBoardClients).client, id: client.id, first_name: "Cleo", last_name: "Marsh" },
});
const QUARTERS = {
  "2026-07-01": { short: "Q3 2026", end: "2026-09-30", earlier: "2026-04-01" },
  "2026-04-01": { short: "Q2 2026", end: "2026-06-30", earlier: "2026-01-01" },
};
const NONE = { clients: 1, missing: 0, draft: 0, scheduled: 0, published: 0, opened: 0 };

/** The counts that the board shows for the third quarter. */
let counts = { ...NONE, missing: 1 };
let rows: BoardClient[] = [];
const row = (more: Partial<BoardClient>): BoardClient => ({
  ...blankItem(listBoardClients),
  client: { ...draft.client, avatar: null },
  last_period: "Q2 2026",
  ...more,
});

beforeEach(() => {
  counts = { ...NONE, missing: 1 };
  rows = [row({})];
  wire.answer(getClient, client);
  wire.answer(getReportBoard, ({ query: { period_start = "2026-07-01" } }) => {
    const { short, end, earlier } = QUARTERS[period_start as keyof typeof QUARTERS];
    const isOld = period_start === "2026-04-01";
    return {
      ...blank(getReportBoard),
      template,
      templates: [template],
      period_start,
      period_end: end,
      period_label: short,
      period_short: short,
      earlier,
      later: "2026-10-01",
      counts: isOld ? { ...NONE, published: 1 } : counts,
    };
  });
  wire.answer(listBoardClients, ({ query }) => {
    const isOld = query.period_start === "2026-04-01";
    const published = row({
      report_id: draft.id,
      status: "published",
      published_at: "2026-07-05T09:00:00.000Z",
      can_remind: true,
    });
    if (isOld) return page(query.state === "published" || query.state === "all" ? [published] : []);
    return page(rows);
  });
  wire.answer(getReport, () => draft);
  wire.answer(listReportTemplates, { items: [aTemplate()] });
  wire.answer(proposePeriod, blank(proposePeriod));
});

const tiles = () => find("region", "Reports by status");

test.each([COMPUTER, PHONE])(
  "at %i px an agent writes a missing report from a link on their home, and reminds a client who has not opened theirs",
  async (width) => {
    const place = { template, period_start: "2026-07-01", period_short: "Q3 2026", count: 1 };
    wire.answer(getReportsAttention, { ...blank(getReportsAttention), missing: 1, missing_in: [place] });
    wire.answer(listClients, page([clientRow()]));
    // The page deletes a draft that is left without any text.
    wire.answer(deleteReport, { done: true });
    wire.answer(addReport, () => {
      counts = { ...NONE, draft: 1 };
      rows = [row({ report_id: draft.id, status: "draft" })];
      return draft;
    });
    const router = await openPage("/clients", { as: anAgent(), width });
    await press("link", "1 client without a report for Q3 2026");
    await until(() =>
      expect(router.state.location.search).toMatchObject({ tab: "reports", state: "missing" }),
    );
    const missing = await find("link", /^Missing ?1/, await tiles());
    expect(missing.getAttribute("aria-current")).toBe("page");
    await see("Missing for Q3 2026");
    await press("button", /^Write(?! many)/);
    await find("heading", "Figures");
    expect(router.state.location.pathname).toBe(`/clients/${client.id}`);
    expect(router.state.location.search).toMatchObject({ report: draft.id });
    expect(wire.sent(addReport)[0]!.body).toMatchObject({ client_id: client.id, period_start: "2026-07-01" });

    await openPage("/clients?tab=reports&period=2026-07-01", { as: anAgent(), width });
    await find("link", /^Missing ?0/, await tiles());
    await press("link", /^Drafts ?1/, await tiles());
    await find("link", /^Continue/);
    await press("button", "Earlier period");
    await see("No clients match this filter for Q2 2026.");
    await press("link", /^Published ?1/, await tiles());
    wire.answer(remindOfReport, () => aPublished());
    await press("button", /^Remind/);
    await until(() => expect(wire.sent(remindOfReport)[0]!.params).toEqual({ id: draft.id }));
  },
);

test("an admin sees which agent is behind, and views that agent's clients", async () => {
  const agent = { id: anAgent().id, first_name: "Gus", last_name: "Hollow", organisation_name: null };
  const board = { ...blank(getReportBoard), template, templates: [template], counts };
  const asked = {
    period_start: "2026-07-01",
    period_end: "2026-09-30",
    period_label: "Q3 2026",
    period_short: "Q3 2026",
  };
  wire.answer(getReportBoard, { ...board, ...asked, agents: [{ ...NONE, missing: 1, agent }] });
  wire.answer(getAgent, agentRecord({ id: agent.id }));
  const router = await openPage("/agents?tab=reports&period=2026-07-01", { as: anAdmin() });
  await press("button", "Gus Hollow", await find("region", "By agent"));
  await see("Agent: Gus Hollow");
  await gone("region", "By agent");
  expect(router.state.location.search).toMatchObject({ tab: "reports", agent: agent.id });
  await until(() => expect(wire.sent(getReportBoard).at(-1)!.query).toMatchObject({ agent_id: agent.id }));
});

test.each([
  { width: COMPUTER, shown: 1 },
  { width: PHONE, shown: 0 },
])(
  "at $width px the figures of the firm are shown $shown times above an admin's reports",
  async ({ width, shown }) => {
    const period = {
      template,
      period_start: "2026-07-01",
      period_short: "Q3 2026",
      clients: 1,
      published: 0,
      opened: 0,
    };
    wire.answer(getReportsAttention, { ...blank(getReportsAttention), period });
    await openPage("/agents?tab=reports", { as: anAdmin(), width });
    await find("link", /^Missing ?1/, await tiles());
    await until(() => expect(all("link", /^Reports Q3 2026/)).toHaveLength(shown));
  },
);

test("the list of agents shows how many reports each has published and how many were opened, and an agent's page links to them", async () => {
  const agent = agentRow();
  const period = {
    template,
    period_start: "2026-07-01",
    period_short: "Q3 2026",
    clients: 1,
    published: 1,
    opened: 1,
  };
  wire.answer(getReportsAttention, { ...blank(getReportsAttention), period });
  wire.answer(listAgents, page([agent]));
  wire.answer(listAgentReports, {
    period_short: "Q3 2026",
    items: [{ agent_id: agent.id, published: 1, opened: 1 }],
  });
  wire.answer(getAgent, agentRecord({ id: agent.id, client_count: 1 }));
  const router = await openPage("/agents", { as: anAdmin() });
  const listed = await find("row", /Gus Hollow/);
  await see("1 in Q3 2026", listed);
  await see("1 of 1 opened", listed);
  await press("link", "Gus Hollow", listed);
  await press("link", "View reports");
  await until(() => expect(router.state.location.search).toMatchObject({ tab: "reports", agent: agent.id }));
  await see("Agent: Gus Hollow");
});

test.each([
  { who: "an agent", as: anAgent(), path: "/clients" },
  { who: "an admin", as: anAdmin(), path: "/agents?tab=clients" },
])("lists of clients show $who each client's last report and whether it was opened", async ({ as, path }) => {
  const last = { id: draft.id, period_short: "Q2 2026", opened_at: null as string | null };
  for (const [width, role] of [
    [COMPUTER, "row"],
    [PHONE, "listitem"],
  ] as const)
    for (const opened_at of [null, new Date().toISOString()]) {
      wire.answer(listClients, page([clientRow({ last_report: { ...last, opened_at } })]));
      await openPage(path, { as, width });
      await find("link", "Cleo Marsh");
      const words = opened_at ? /opened (today|just now|\d+ min ago)/i : /not opened/i;
      const shown = () =>
        all(role)
          .map(textOf)
          .find((text) => text.includes("Cleo Marsh")) ?? "";
      await until(() => expect(shown()).toContain("Q2 2026"));
      expect(shown()).toMatch(words);
    }
});

test("the search finds the draft of a report, and can start another report", async () => {
  const named = { id: client.id, first_name: "Cleo", last_name: "Marsh", organisation_name: null };
  const hit = {
    id: draft.id,
    title: draft.title,
    status: "draft" as const,
    period_label: "Q3 2026",
    client: named,
  };
  wire.answer(listReports, reportList([draft]));
  wire.answer(listOpened, blank(listOpened));
  wire.answer(search, ({ query }) => {
    const found = blank(search);
    const cleo = { ...clientRow({ id: client.id }), agent: null };
    return query.q.includes("Q3")
      ? { ...found, reports: { ...found.reports, items: [hit], total: 1 } }
      : { ...found, clients: { ...found.clients, items: [cleo], total: 1 } };
  });
  await openPage(`/clients/${client.id}`, { as: anAgent() });
  await find("heading", "Cleo Marsh");
  await keys("{Control>}k{/Control}");
  const dialog = await find("dialog", "Search");
  const box = await find("combobox", undefined, dialog);
  await write(box, "cleo Q3 2026");
  await see(
    /Quarterly portfolio review[^]*Draft/,
    await find("option", /Quarterly portfolio review/, dialog),
  );
  await write(box, "write a report for cleo");
  await press("option", /^Write a report for Cleo Marsh/, dialog);
  const begin = await find("dialog", "New report for Cleo Marsh");
  await find("button", "Start", begin);
  await press("button", "Cancel", begin);
  await gone("dialog", "New report for Cleo Marsh");
});
