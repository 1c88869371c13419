import { changeOf } from "@portico/contract/reports/report-change";
import type { Report } from "@portico/contract/reports/report-fields";

/** Something that prevents a draft from being published, with the id of the field to go to. */
export interface Fault {
  kind: "missing" | "wrong" | "big";
  field: string;
}

export const figureFieldId = (key: string) => `figure-${key}`;
export const sectionFieldId = (key: string) => `section-${key}`;

/**
 * Takes a draft and the keys of figures whose typed text is not a number. Returns the errors from the top of
 * the page down.
 */
export function faultsOf(report: Report, wrong: ReadonlySet<string>): Fault[] {
  const faults: Fault[] = [];
  if (report.is_pdf_only) return faults;
  const confirmed = new Set(report.writing?.confirmed);
  for (const figure of report.figures) {
    const field = figureFieldId(figure.key);
    if (wrong.has(figure.key)) faults.push({ kind: "wrong", field });
    else if (figure.required && (figure.value ?? "") === "") faults.push({ kind: "missing", field });
    else if (changeOf(figure, figure)?.isBig && !confirmed.has(figure.key))
      faults.push({ kind: "big", field });
  }
  const needed = new Set(
    report.writing?.section_help.filter(({ required }) => required).map(({ key }) => key),
  );
  for (const { key, body } of report.sections) {
    if (needed.has(key) && body.trim() === "") faults.push({ kind: "missing", field: sectionFieldId(key) });
  }
  return faults;
}

/** Says what to do: "Add 1 figure, check 2 figures"; "" if there are no errors. */
export function faultsText(faults: readonly Fault[]): string {
  const count = (test: (fault: Fault) => boolean) => faults.filter(test).length;
  const figures = count(({ kind, field }) => kind === "missing" && field.startsWith("figure-"));
  const words = count(({ kind, field }) => kind === "missing" && field.startsWith("section-"));
  const wrong = count(({ kind }) => kind === "wrong");
  const big = count(({ kind }) => kind === "big");
  const acts = [
    figures > 0 && `add ${figuresText(figures)}`,
    words > 0 && `write ${words} ${words === 1 ? "text section" : "text sections"}`,
    wrong > 0 && `fix ${figuresText(wrong)}`,
    big > 0 && `check ${figuresText(big)}`,
  ]
    .filter(Boolean)
    .join(", ");
  return acts.charAt(0).toUpperCase() + acts.slice(1);
}

const figuresText = (count: number) => `${count} ${count === 1 ? "figure" : "figures"}`;
