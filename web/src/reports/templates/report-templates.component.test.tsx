import {
  archiveReportTemplate,
  addReportTemplate,
  getReportTemplate,
  listReportTemplates,
  previewReportTemplate,
  updateReportTemplate,
} from "@portico/contract/reports/templates";
import type { ReportTemplate } from "@portico/contract/reports/report-template-fields";
import { beforeEach, expect, test } from "vitest";
import { blank } from "../../../test/blank.ts";
import { all, field, fill, find, gone, keys, press, see, unseen, until } from "../../../test/hands.ts";
import { openPage } from "../../../test/open-page.tsx";
import { anAdmin } from "../../../test/people.ts";
import { aFigure, aTemplate } from "../../../test/reports.ts";
import { PHONE } from "../../../test/screen.ts";
import { refuse, wire } from "../../../test/wire.ts";

const AT = "2026-01-05T09:00:00.000Z";
const can = { edit: true, delete: true };

/** A template with some figures, the second of which is drawn in a chart. */
function named(name: string, more: Partial<ReportTemplate> = {}): ReportTemplate {
  const metrics = ["One", "Two", "Three"].map((label) => {
    const { key, unit, decimals, better, required } = aFigure(label);
    return { key, label, unit, decimals, better, required };
  });
  return aTemplate({
    name,
    period_kind: "quarter",
    metrics,
    version: 1,
    used_by: 0,
    updated_at: AT,
    can,
    ...more,
  });
}

let kept = named("Checks");
const open = (path = "", width?: number) =>
  openPage(`/profile?tab=templates${path}`, { as: anAdmin(), ...(width && { width }) });
const part = (title: string) => find("region", title);

beforeEach(() => {
  wire.answer(listReportTemplates, () => ({ items: [kept] }));
  wire.answer(getReportTemplate, () => ({ ...kept, former_metrics: [] }));
  wire.answer(previewReportTemplate, ({ body }) => ({
    ...blank(previewReportTemplate),
    title: body.name,
    period_kind: body.period_kind,
    currency: "EUR",
    figures: body.metrics.map(({ key, label, unit, decimals, better, required }) =>
      aFigure(label, { key, unit, decimals, better, required, value: "1" }),
    ),
    disclosures: body.disclosures,
  }));
  wire.answer(updateReportTemplate, ({ body }) => {
    if (body.updated_at !== kept.updated_at) return refuse("changed_meanwhile");
    const { updated_at: _, ...edits } = body;
    kept = { ...kept, ...(edits as Partial<ReportTemplate>), version: kept.version + (kept.is_used ? 1 : 0) };
    return kept;
  });
});

test("when a template is in use, an admin confirms that it is saved as a new version, and cannot change its period", async () => {
  kept = named("Yard report", { is_used: true, used_by: 2, version: 1 });
  await open(`&template=${kept.id}`);
  await see("Used by 2 reports");
  await see("Copy it to use another period.", await part("Name and period"));
  await press("button", /^One/, await part("Figures"));
  await fill("Name", "Worth", await part("Figures"));
  await press("button", "Save");
  const asked = await find("dialog", "Save a new version?");
  await see("Used by 2 reports. They keep the old version. New reports use this one.", asked);
  expect(wire.sent(updateReportTemplate)).toEqual([]);
  await press("button", "Save new version", asked);
  await see("Saved as version 2");
  expect(wire.sent(updateReportTemplate)[0]!.body.metrics[0]).toMatchObject({ key: "one", label: "Worth" });
});

test("an admin moves figures with keys, and a screen reader announces the new position", async () => {
  kept = named("Checks");
  await open(`&template=${kept.id}`);
  const figures = async () => all("listitem", undefined, await part("Figures"));
  const up = await find("button", "Move Three up");
  up.focus();
  await keys("{Enter}");
  await until(async () => expect((await figures())[1]!.textContent).toContain("Three"));
  await until(async () => expect(document.activeElement).toBe(await find("button", "Move Three up")));
  await keys("{Alt>}{ArrowUp}{/Alt}");
  await until(async () => expect((await figures())[0]!.textContent).toContain("Three"));
  await see("Three is now 1 of 3", await find("status", undefined, await part("Figures")));
  const shown = () => [...document.querySelectorAll("article dt")].map(({ textContent }) => textContent);
  await until(() => expect(shown()).toEqual(["Three", "One", "Two"]));
});

test("errors in a template are shown at their fields, and leaving with unsaved changes asks first", async () => {
  const charts = [
    {
      key: "course",
      label: "Course",
      kind: "line" as const,
      source: "metrics" as const,
      metrics: ["two"],
      periods: 8,
      unit: "number" as const,
      decimals: 0,
    },
  ];
  kept = named("Checks", { charts });
  const router = await open(`&template=${kept.id}`);
  await press("button", "Remove Two");
  await see("1 thing to fix");
  await press("button", "Show");
  await see("This chart uses a figure that was removed. Choose another one.");
  await press("checkbox", /Three/, await part("Charts"));
  await unseen("1 thing to fix");
  await press("button", "Add figure");
  await fill("Name", "one", await part("Figures"));
  await see("Another figure has this name.");
  await fill("Name", "", await part("Figures"));
  await press("button", "Save");
  await see("Please enter a name.");
  const name = await field("Name", await part("Figures"));
  await until(() => expect(document.activeElement).toBe(name));
  await keys("{Escape}");
  const keep = async () => {
    await press("button", "Keep editing", await find("alertdialog", "Leave without saving?"));
    await gone("alertdialog");
  };
  await keep();
  expect(router.state.location.search).toMatchObject({ template: kept.id });
  await press("button", "Cancel");
  await press("button", "Leave", await find("alertdialog", "Leave without saving?"));
  await find("heading", "Report templates");
  await until(() => expect(router.state.location.search).not.toHaveProperty("template"));
  expect(wire.sent(updateReportTemplate)).toEqual([]);
});

test("if two admins change the same part, the second sees both versions and chooses, and their other changes are all kept", async () => {
  kept = named("Shared", {
    disclosures: "The first.",
    sections: [{ key: "words", label: "Words", help: null, required: false }],
  });
  await open(`&template=${kept.id}`);
  await find("article");
  kept = {
    ...kept,
    updated_at: "2026-01-06T09:00:00.000Z",
    disclosures: "Theirs.",
    sections: [{ ...kept.sections[0]!, label: "Their words" }],
  };
  await fill(/^Below every report/, "Mine.");
  await press("button", "Save");
  const asked = await find("dialog", "Choose what to keep");
  await see("Another admin changed this in the meantime", asked);
  expect(await find("radio", /Your value Mine\./, asked)).toHaveProperty("checked", true);
  await find("radio", /Their value Theirs\./, asked);
  await press("button", "Save your choice", asked);
  await see("Template saved");
  expect(wire.sent(updateReportTemplate).at(-1)!.body).toMatchObject({
    disclosures: "Mine.",
    sections: [{ label: "Their words" }],
  });
});

test("on a phone an admin copies, archives and restores a template", async () => {
  kept = named("Pocket");
  const copies: ReportTemplate[] = [];
  wire.answer(listReportTemplates, () => ({ items: [kept, ...copies] }));
  wire.answer(addReportTemplate, ({ body }) => {
    copies.push({ ...kept, id: kept.id.replace(/.$/, "f"), name: body.name });
    return copies[0]!;
  });
  wire.answer(archiveReportTemplate, ({ body }) => {
    kept = { ...kept, archived_at: body.archived ? AT : null };
    return kept;
  });
  await open("", PHONE);
  await see("Quarter, version 1, not used yet");
  const choose = async (act: string) => {
    await press("button", "Actions for Pocket");
    await press("menuitem", act);
  };
  await choose("Copy");
  await until(async () => expect(all("textbox", "Name")[0]).toHaveProperty("value", "Copy of Pocket"));
  await press("button", "Save");
  await find("button", "Copy of Pocket");
  await choose("Archive");
  await gone("button", "Pocket");
  await press("radio", "Archived");
  await find("button", "Pocket");
  await choose("Restore");
  await gone("button", "Pocket");
  await press("radio", "Current");
  await find("button", "Pocket");
});
