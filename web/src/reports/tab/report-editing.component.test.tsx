import { getClient } from "@portico/contract/people/clients";
import {
  addReport,
  correctReport,
  proposePeriod,
  renewReport,
  unscheduleReport,
  updateReport,
  withdrawReport,
} from "@portico/contract/reports/report-edits";
import { listReportTemplates } from "@portico/contract/reports/templates";
import { getReport, listReports } from "@portico/contract/reports/reports";
import type { Report } from "@portico/contract/reports/report-fields";
import { beforeEach, expect, test } from "vitest";
import { all, field, fill, find, gone, press, see, setValue, unseen, until } from "../../../test/hands.ts";
import { newId } from "../../../test/ids.ts";
import { openPage } from "../../../test/open-page.tsx";
import { anAgent, clientRecord } from "../../../test/people.ts";
import { aDraft, aFigure, aPublished, aTemplate, reportList } from "../../../test/reports.ts";
import { noConnection, refuse, wire } from "../../../test/wire.ts";

const client = clientRecord();
const of = {
  client: { id: client.id, first_name: "Cleo", last_name: "Marsh", organisation_name: null, reference: null },
};
const PERIOD = {
  period_start: "2026-07-01",
  period_end: "2026-09-30",
  period_label: "Third quarter 2026",
  period_short: "Q3 2026",
  follows: null,
};

/** The reports that the server stores, as changed by these tests. */
let reports: Report[] = [];
const replace = (next: Report) => {
  reports = reports.map((one) => (one.id === next.id ? next : one));
  return next;
};
let saves = 0;

beforeEach(() => {
  reports = [];
  saves = 0;
  wire.answer(getClient, client);
  wire.answer(listReportTemplates, { items: [aTemplate()] });
  wire.answer(proposePeriod, PERIOD);
  wire.answer(listReports, () => reportList(reports));
  wire.answer(getReport, ({ params }) => reports.find(({ id }) => id === params.id) ?? refuse("not_found"));
  wire.answer(updateReport, ({ params, body }) => save(params.id, body));
});

/** Saves a draft as the server would. */
function save(id: string, { updated_at, ...patch }: Record<string, unknown> & { updated_at: string }) {
  const kept = reports.find((one) => one.id === id)!;
  if (updated_at !== kept.updated_at) return refuse("changed_meanwhile");
  const { figures = [], ...rest } = patch as { figures?: { key: string }[] };
  saves += 1;
  const merge = (figure: Report["figures"][number]) => {
    const { confirmed: _, ...edit } = { confirmed: false, ...figures.find(({ key }) => key === figure.key) };
    return { ...figure, ...edit };
  };
  const confirmed = figures.flatMap((one) => ("confirmed" in one && one.confirmed ? [one.key] : []));
  return replace({
    ...kept,
    ...rest,
    sections: kept.sections,
    figures: kept.figures.map(merge),
    writing: { ...kept.writing!, confirmed },
    updated_at: new Date(Date.parse("2026-10-02T00:00:00Z") + saves * 1000).toISOString(),
  } as Report);
}

const open = (report?: Report) =>
  openPage(`/clients/${client.id}?tab=reports${report ? `&report=${report.id}` : ""}`, { as: anAgent() });
const value = () => field(/^Value/);
const rows = async () => find("region", "Reports");

test("an agent corrects and withdraws a published report after giving a reason, and its rows say so", async () => {
  const first = aPublished(of);
  reports = [first];
  const note = "One payment was counted twice";
  const draft = aDraft({ ...of, supersedes_id: first.id, version_no: 2, change_note: note });
  wire.answer(correctReport, () => {
    reports = [draft, first];
    return draft;
  });
  wire.answer(withdrawReport, ({ params, body }) => {
    const one = reports.find(({ id }) => id === params.id)!;
    return replace({ ...one, status: "withdrawn", withdrawn_reason: body.reason, can: aDraft().can });
  });
  await open();
  await see("Not opened", await rows());
  const choose = async (act: string) => {
    await until(() => expect(all("button", /^Actions for Quarterly/).length).toBeGreaterThan(0));
    all("button", /^Actions for Quarterly/)[0]!.click();
    await press("menuitem", act);
  };
  await choose("Make a correction");
  const correcting = await find("dialog", /^Make a correction to Quarterly/);
  await press("button", "Start correction", correcting);
  await see("Please say what has changed.", correcting);
  await fill("What has changed", note, correcting);
  await press("button", "Start correction", correcting);
  await find("heading", /^Correction for/);
  expect(wire.sent(correctReport)[0]!.body).toEqual({ change_note: note });
  reports = [
    aPublished({ ...of, version_no: 2, change_note: note }),
    { ...first, status: "superseded", can: aDraft().can },
  ];
  await open();
  await see("Published, version 2", await rows());
  await see(/Version 1[^]*Replaced/, await rows());
  await choose("Withdraw");
  const withdrawing = await find("dialog", /^Withdraw Quarterly/);
  await press("button", "Withdraw report", withdrawing);
  await see("Please give a reason.", withdrawing);
  await fill("Reason", "A figure was missing", withdrawing);
  await press("button", "Withdraw report", withdrawing);
  await see("Withdrawn", await rows());
  await see("A figure was missing", await rows());
});

const UNDRAWN = "The PDF can't show everything as you wrote it";

test("an agent who writes text that the PDF cannot draw is warned before publishing", async () => {
  reports = [aDraft({ ...of, title: "Review for 李明 ❌" })];
  await open(reports[0]);
  await see(/It has no letters or signs for: 李明 {1,2}❌\./);
  expect(document.body.textContent).toContain(UNDRAWN);
});

test("an agent who writes signs that the PDF can draw is not warned", async () => {
  reports = [aDraft({ ...of, title: "Review, Zoë ≠ ☐ →" })];
  await open(reports[0]);
  await find("button", "Keep as draft");
  expect(document.body.textContent).not.toContain(UNDRAWN);
});

test("an agent who starts a report before the proposed period has arrived gets the proposed period", async () => {
  const pressed = Promise.withResolvers<void>();
  wire.answer(proposePeriod, async () => {
    await pressed.promise;
    return PERIOD;
  });
  wire.answer(addReport, () => {
    reports = [aDraft(of)];
    return reports[0]!;
  });
  await open();
  await press("link", "New report");
  const dialog = await find("dialog", /^New report for/);
  await find("combobox", "Template", dialog);
  await press("button", "Start", dialog);
  expect(wire.sent(addReport)).toEqual([]);
  pressed.resolve();
  await find("heading", "Figures");
  expect(wire.sent(addReport)[0]!.body).toMatchObject({
    client_id: client.id,
    period_start: PERIOD.period_start,
    period_end: PERIOD.period_end,
  });
});

test("an agent cancels a scheduled report, and it is a draft again", async () => {
  const draft = aDraft(of);
  const can = { ...draft.can, unschedule: true, edit: false };
  reports = [{ ...draft, status: "scheduled", publish_at: "2099-01-01T09:00:00.000Z", can }];
  wire.answer(unscheduleReport, () => replace(draft));
  await open();
  await see("Scheduled", await rows());
  await press("button", "Cancel scheduling");
  await find("button", "Continue");
  await see("Draft", await rows());
});

test("if two users change the same text of a draft, the second chooses which to keep, and the first one's other changes stay", async () => {
  const draft = aDraft(of);
  reports = [draft];
  await open(draft);
  await until(async () => expect(await value()).toHaveProperty("value", "284,310"));
  await save(draft.id, {
    updated_at: draft.updated_at,
    figures: [
      { key: "value", value: "300000" },
      { key: "paid_in", value: "1" },
    ],
  });
  await fill(/^Value/, "310,000");
  await see("Someone else changed this report in the meantime");
  await see(/yours “€.310,000”; theirs “€.300,000”/);
  await press("button", "Keep mine");
  await see("Saved at");
  await gone("button", "Keep mine");
  await until(() => expect(reports[0]!.figures).toMatchObject([{ value: "310000" }, { value: "1" }]));
  await until(async () => expect(await field(/^Paid in/)).toHaveProperty("value", "1"));
});

test("a figure that changes by more than half asks for confirmation until an agent gives it", async () => {
  const last = { id: newId(), period_label: "Second quarter 2026", period_short: "Q2 2026" };
  const figures = [aFigure("Value", { value: "110000", previous: "100000" })];
  const draft = aDraft({ ...of, figures, previous_short: "Q2 2026" });
  const writing = {
    ...draft.writing!,
    last: { ...last, figures: [{ key: "value", value: "100000" }], sections: [] },
  };
  reports = [{ ...draft, writing }];
  await open(draft);
  await until(async () => expect(await value()).toHaveProperty("value", "110,000"));
  const question = "More than 50% higher than last time.";
  await unseen(question);
  await fill(/^Value/, "284310");
  (await value()).blur();
  await see(question);
  await press("button", "It's correct");
  await unseen(question);
  await until(() => expect(reports[0]!.writing!.confirmed).toEqual(["value"]));
});

test("text that is typed without a connection is stored on the device, and saved once there is one", async () => {
  const draft = aDraft(of);
  reports = [draft];
  let isAway = true;
  wire.answer(updateReport, ({ params, body }) => (isAway ? noConnection : save(params.id, body)));
  await open(draft);
  await fill(/^Paid in/, "5200");
  (await field(/^Paid in/)).blur();
  await see("Saved only on this device. Retrying…");
  isAway = false;
  dispatchEvent(new Event("online"));
  await see("Saved at");
  expect(reports[0]!.figures[1]!.value).toBe("5200");
});

test("an agent who types too many decimals is offered the rounded number, and until then the report has no figure", async () => {
  const draft = aDraft({ ...of, figures: [aFigure("Value", { value: "200000", previous: null })] });
  reports = [draft];
  await open(draft);
  await until(async () => expect(await value()).toHaveProperty("value", "200,000"));
  await fill(/^Value/, "206,439.50");
  (await value()).blur();
  await see("Enter a number without decimals, such as 1,234.");
  await see("Fix 1 figure");
  await until(() => expect(reports[0]!.figures[0]!.value).toBeNull());
  await press("button", "Round to 206,440");
  await until(() => expect(reports[0]!.figures[0]!.value).toBe("206440"));
  expect(await value()).toHaveProperty("value", "206,440");
});

test("missing fields are marked once an agent tries to publish, and not before", async () => {
  const draft = aDraft({ ...of, figures: [aFigure("Value")] });
  reports = [draft];
  await open(draft);
  const publish = await find("button", "Publish");
  expect(publish.getAttribute("aria-disabled")).toBe("true");
  const missing = "Required before this report can be published.";
  await unseen(missing);
  publish.click();
  await see(missing);
});

test("an agent edits the details of a figure and the currency, and asks the client for a confirmation", async () => {
  const draft = aDraft({
    ...of,
    previous_short: "Q2 2026",
    figures: [aFigure("Value", { value: "284310", previous: "275490" })],
  });
  const last = { id: newId(), period_label: "Second quarter 2026", period_short: "Q2 2026", sections: [] };
  const writing = { ...draft.writing!, last: { ...last, figures: [{ key: "value", value: "275490" }] } };
  reports = [{ ...draft, writing }];
  await open(draft);
  await press("button", "More about Value");
  const dialog = await find("dialog", "Value");
  await see(/275,490 from the Q2 2026 report/, dialog);
  await fill("In Q2 2026", "270.000", dialog);
  await fill(/^Target/, "three hundred", dialog);
  await press("button", "Save", dialog);
  await see(/Enter a/, dialog);
  await fill(/^Target/, "300'000", dialog);
  await fill(/^Note/, "Audited", dialog);
  await press("button", "Save", dialog);
  await gone("dialog", "Value");
  await see("Target € 300,000. Audited");
  await press("combobox", "Currency");
  // As in every search, the order and spelling of the words do not matter.
  for (const typed of ["§", "zzyzx"]) {
    await fill("Search options", typed);
    await see(`No results for "${typed}".`);
  }
  await fill("Search options", "Fränc, “Swiss”");
  await press("option", /CHF/);
  await see("Target CHF 300,000. Audited");
  await press("switch", /^Ask readers to confirm/);
  const preview = all("article")[0]!;
  for (const words of ["Target CHF 300,000", "Audited", "from CHF 270,000 in Q2 2026"])
    await see(words, preview);
  await until(() => expect(reports[0]).toMatchObject({ currency: "CHF", acknowledgement_required: true }));
  expect(reports[0]!.figures[0]).toMatchObject({ previous: "270000", target: "300000", note: "Audited" });
});

test("a draft with days of its own can change them, and moves to its template's new version after a warning about what is lost", async () => {
  const draft = aDraft({
    ...of,
    period_kind: "custom",
    period_end: "2026-07-15",
    figures: [aFigure("Value", { value: "10" }), aFigure("Costs", { value: "3" })],
  });
  const writing = { ...draft.writing!, newer_template_version: 2, lost_when_renewed: ["Costs"] };
  reports = [{ ...draft, writing }];
  wire.answer(renewReport, () => {
    const [now] = reports;
    const template = { ...now!.template, version: 2 };
    return replace({ ...now!, template, figures: now!.figures.slice(0, 1), writing: draft.writing });
  });
  await open(draft);
  await see("This draft uses version 1. New reports use version 2.");
  setValue(await field("Last day"), "30 June 2026");
  await see("The last day can't be before the first day.");
  setValue(await field("Last day"), "31 July 2026");
  await see("1 July to 31 July 2026.");
  await press("button", "Use the new version");
  const question = await find("alertdialog");
  await see("they will be lost: Costs", question);
  await press("button", "Use it anyway", question);
  await until(() => expect(all("textbox", /^Costs/)).toEqual([]));
  expect(await value()).toHaveProperty("value", "10");
  await unseen("There is a new version of this template");
  expect(wire.sent(updateReport).at(-1)!.body).toMatchObject({ period_end: "2026-07-31" });
  expect(wire.sent(renewReport)[0]!.body).toMatchObject({ version: 2 });
});
