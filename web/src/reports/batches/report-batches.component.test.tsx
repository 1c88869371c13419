import { listClients } from "@portico/contract/people/clients";
import {
  addReportBatch,
  getReportBatch,
  listReportBatches,
  listReportBatchRows,
  publishReportBatch,
  type ReportBatch,
  type ReportBatchRow,
} from "@portico/contract/reports/batches";
import { listReportTemplates } from "@portico/contract/reports/templates";
import { getReportBoard } from "@portico/contract/reports/board";
import { expect, test } from "vitest";
import { blank, blankItem } from "../../../test/blank.ts";
import { field, find, give, press, see, until } from "../../../test/hands.ts";
import { newId } from "../../../test/ids.ts";
import { openPage } from "../../../test/open-page.tsx";
import { anAgent, clientRow } from "../../../test/people.ts";
import { aTemplate } from "../../../test/reports.ts";
import { COMPUTER, PHONE } from "../../../test/screen.ts";
import { page, refuse, wire } from "../../../test/wire.ts";

const template = { id: aTemplate().id, name: "Quarterly portfolio review" };
const PERIOD = { period_start: "2026-07-01", period_end: "2026-09-30", period_label: "Third quarter 2026" };

/** A batch whose drafts are there, and wait to be published. */
function aBatch(more: Partial<ReportBatch> = {}): ReportBatch {
  const batch = blank(getReportBatch);
  const can = { ...batch.can, publish: true, cancel: true };
  return {
    ...batch,
    state: "ready",
    template,
    ...PERIOD,
    rows: 1,
    created_at: "2026-10-01T09:00:00.000Z",
    can,
    ...more,
  };
}

test("reports whose figures have changed a lot wait until their agent confirms that they were checked", async () => {
  const counts = { ...blank(getReportBatch).counts, to_check: 1 };
  let batch = aBatch({ file_name: "figures.csv", counts });
  const row: ReportBatchRow = {
    ...blankItem(listReportBatchRows),
    number: 2,
    state: "to_check",
    client: {
      id: newId(),
      first_name: "Cleo",
      last_name: "Marsh",
      organisation_name: null,
      reference: "B-1",
    },
    report_id: newId(),
    errors: [{ field: "value", sentence: "Value went from € 100,000 to € 900,000." }],
  };
  wire.answer(getReportBatch, () => batch);
  wire.answer(listReportBatches, () => ({ items: [batch] }));
  wire.answer(listReportBatchRows, { items: [row], next_cursor: null, total: 1 });
  wire.answer(publishReportBatch, () => {
    batch = { ...batch, state: "published", counts: { ...counts, to_check: 0, published: 1 } };
    return batch;
  });
  await openPage(`/clients?report_batch=${batch.id}`, { as: anAgent(), width: PHONE });
  await see("Value went from € 100,000 to € 900,000.");
  await find("link", "Open the report for Cleo Marsh");
  await press("button", "Continue");
  const nothing = await find("button", "Nothing to publish");
  expect(nothing.getAttribute("aria-disabled")).toBe("true");
  await press("switch", /^Also publish 1 report with figures to check/);
  await press("button", "Publish 1 report");
  await see("1 report published");
  expect(wire.sent(publishReportBatch)).toHaveLength(1);
});

test.each([COMPUTER, PHONE])(
  "at %i px an agent starts drafts for the ticked clients, and the dialog says so if all of them have one already",
  async (width) => {
    const clients = [clientRow(), clientRow({ first_name: "Nora" })];
    wire.answer(listClients, page(clients));
    wire.answer(getReportBoard, {
      ...blank(getReportBoard),
      ...PERIOD,
      period_short: "Q3 2026",
      template: { ...template, period_kind: "quarter" },
      templates: [{ ...template, period_kind: "quarter" }],
    });
    const batch = aBatch({
      source: "copy",
      counts: { ...blank(getReportBatch).counts, incomplete: 2 },
      rows: 2,
    });
    wire.answer(getReportBatch, batch);
    wire.answer(listReportBatches, { items: [batch] });
    wire.answer(listReportBatchRows, { items: [], next_cursor: null, total: 0 });
    const told = "Everyone you selected already has a report for this period.";
    let hasAll = true;
    wire.answer(addReportBatch, () =>
      hasAll ? refuse("invalid_input", { errors: { source: told } }) : batch,
    );
    const router = await openPage("/clients", { as: anAgent(), width });
    for (const { first_name } of clients) await press("checkbox", `Select ${first_name} Marsh`);
    await press("button", "More actions for the selection", await find("toolbar"));
    await press("menuitem", "Create reports");
    const dialog = await find("dialog", "Create reports for 2 clients");
    await see("Nothing is published.", dialog);
    await press("button", "Create drafts", dialog);
    await see(told, dialog);
    hasAll = false;
    await press("button", "Create drafts", dialog);
    await until(() => expect(router.state.location.search).toEqual({ report_batch: batch.id }));
    await see("Incomplete", await find("main"));
  },
);

test("an agent chooses the character encoding of a file that does not name it, and the drafts are made with this encoding", async () => {
  const batch = aBatch({ source: "figures" });
  const period = { ...template, period_kind: "quarter" as const };
  wire.answer(getReportBoard, {
    ...blank(getReportBoard),
    ...PERIOD,
    period_short: "Q3 2026",
    template: period,
    templates: [period],
  });
  wire.answer(listReportTemplates, { items: [] });
  wire.answer(getReportBatch, batch);
  wire.answer(listReportBatches, { items: [] });
  wire.answer(listReportBatchRows, { items: [], next_cursor: null, total: 0 });
  wire.answer(addReportBatch, ({ body }) =>
    body.encoding === undefined ? refuse("invalid_input", { errors: { encoding: "Please choose." } }) : batch,
  );
  const router = await openPage("/clients?report_batch=new", { as: anAgent(), width: PHONE });
  const words = Uint8Array.of(0x8c, 0x6c, 0xb9, 0x73, 0x6b);
  await give(await field("CSV file"), new File(["Reference,Remark\nC-1,", words], "figures.csv"));
  await see("C-1,Œl¹sk");
  await press("combobox", "Letters");
  await press("option", /^Central European ?C-1,Śląsk/);
  await see("C-1,Śląsk");
  await press("button", "Create drafts");
  await until(() => expect(router.state.location.search).toEqual({ report_batch: batch.id }));
  expect(wire.sent(addReportBatch).at(-1)!.body.encoding).toBe("windows-1250");
});
