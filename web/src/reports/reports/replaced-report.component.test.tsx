import { getClient } from "@portico/contract/people/clients";
import { listReportReceipts, proposePeriod, publishReport } from "@portico/contract/reports/report-edits";
import { getReport, getReportTrend, listReports } from "@portico/contract/reports/reports";
import { getReportsAttention } from "@portico/contract/reports/report-attention";
import type { Report } from "@portico/contract/reports/report-fields";
import { beforeEach, expect, test } from "vitest";
import { blank } from "../../../test/blank.ts";
import { find, press, see, until } from "../../../test/hands.ts";
import { openPage } from "../../../test/open-page.tsx";
import { aClient, anAgent, clientRecord } from "../../../test/people.ts";
import { aDraft, aFigure, aPublished, reportList } from "../../../test/reports.ts";
import { wire } from "../../../test/wire.ts";

const client = aClient();
const of = {
  client: { id: client.id, first_name: "Cleo", last_name: "Marsh", organisation_name: null, reference: null },
};
const change_note = "The value counted one account twice.";
const OUT = "2026-10-02T09:00:00.000Z";
let known: Report[] = [];

beforeEach(() => {
  wire.answer(getClient, clientRecord({ id: client.id, agent: null, agents: [] }));
  wire.answer(proposePeriod, blank(proposePeriod));
  wire.answer(listReportReceipts, { items: [] });
  wire.answer(getReportTrend, blank(getReportTrend));
  wire.answer(listReports, () => reportList(known));
  wire.answer(getReport, ({ params }) => known.find(({ id }) => id === params.id)!);
});

/** A report and the version that has replaced it, each linked to the other. */
function corrected(): [Report, Report] {
  const now = aPublished({
    ...of,
    version_no: 2,
    change_note,
    replaces_published_at: OUT,
    figures: [aFigure("Value", { value: "264310" })],
  });
  const old = aPublished({ ...of, status: "superseded", figures: [] });
  const versionOf = ({ id, version_no, status, change_note: note }: Report) => ({
    id,
    version_no,
    status,
    change_note: note,
    published_at: OUT,
  });
  return [
    { ...now, supersedes_id: old.id, versions: [versionOf(old)] },
    { ...old, versions: [versionOf(now)] },
  ];
}

test("staff who open a replaced version see why it was replaced, and a link to the current one", async () => {
  const [now, old] = corrected();
  known = [now, old];
  const router = await openPage(`/clients/${client.id}?tab=reports&report=${old.id}`, { as: anAgent() });
  await see("Version 1 was replaced");
  await see(`What changed: ${change_note}`);
  await press("button", "Open the current version");
  await until(() => expect(router.state.location.search).toMatchObject({ report: now.id }));
  await see("264,310");
});

test("an agent schedules a report for a later day", async () => {
  const draft = aDraft(of);
  known = [draft];
  wire.answer(publishReport, ({ body }) => ({
    ...draft,
    status: "scheduled" as const,
    publish_at: body.publish_at!,
  }));
  await openPage(`/clients/${client.id}?tab=reports&report=${draft.id}`, { as: anAgent() });
  await press("radio", /^Later/);
  await press("button", /^Publish on/);
  await see("Report scheduled");
  expect(Date.parse(wire.sent(publishReport)[0]!.body.publish_at!)).toBeGreaterThan(Date.now());
});

test("a client's page says that the client has not opened their latest report", async () => {
  const latest = { id: aDraft().id, title: "Quarterly portfolio review", opened_at: null };
  wire.answer(getReportsAttention, { ...blank(getReportsAttention), latest });
  await openPage(`/clients/${client.id}`, { as: anAgent() });
  await see("Not opened", await find("region", "Latest report"));
});

test("a report whose chart has a single value shows a sentence instead of a chart with one dot", async () => {
  const chart = (values: Array<string | null>): Report["charts"][number] => ({
    key: "value",
    label: "Value over time",
    kind: "line",
    unit: "money",
    decimals: 0,
    labels: ["Q2 2026", "Q3 2026"],
    series: [{ key: "value", label: "Value", values }],
  });
  const first = aPublished({ ...of, charts: [chart([null, "264310"])] });
  known = [first];
  await openPage("/reports", { as: client });
  await see("From the next report on, charts show the change.");
  expect(document.body.textContent).not.toContain("Value over time");
  known = [{ ...first, charts: [chart(["260000", "264310"])] }];
  await openPage("/reports", { as: client });
  await see("Value over time");
});
