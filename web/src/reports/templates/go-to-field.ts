import type { Faults, TemplatePart } from "./template-draft.ts";

const ORDER = [
  "name",
  "period_kind",
  "currency",
  "acknowledgement_required",
  "metrics",
  "charts",
  "sections",
  "disclosures",
];

/** Takes errors by field. Returns the field that is topmost on the page; undefined: there are no errors. */
export function firstFault(faults: Faults): string | undefined {
  return Object.keys(faults).toSorted((one, other) => placeOf(one) - placeOf(other))[0];
}

function placeOf(field: string): number {
  const [part = "", place = "-1"] = field.split(".");
  return ORDER.indexOf(part) * 1000 + Number(place);
}

/**
 * Takes a field. Returns the part of the template that it belongs to, for example the third figure for
 * "metrics.2.label"; null: none.
 */
export function partOf(field: string): { list: TemplatePart; place: number } | null {
  const match = /^(metrics|charts|sections)\.(\d+)/.exec(field);
  return match ? { list: match[1] as TemplatePart, place: Number(match[2]) } : null;
}

/** Scrolls to a field and gives it the focus, once it is shown. */
export function goToField(field: string): void {
  // Its part may have been closed, or hidden behind the preview.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const name = CSS.escape(field);
      const found =
        document.querySelector<HTMLElement>(`[name="${name}"]`) ??
        document.querySelector<HTMLElement>(
          `[data-field="${name}"] :is(input, button), [data-field="${name}"]`,
        ) ??
        document.getElementById(`add-${field}`);
      found?.scrollIntoView({ block: "center" });
      found?.focus();
    }),
  );
}
