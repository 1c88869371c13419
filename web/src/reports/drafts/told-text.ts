import { figureText } from "@portico/contract/reports/figure-text";
import type { Figure } from "@portico/contract/reports/report-fields";
import { dayText } from "../../ui/moment.tsx";

/** Takes a figure and a value of its kind. Returns the value as the report writes it. */
export function toldText(figure: Figure, value: string, currency: string): string {
  return figure.unit === "date" ? dayText(value) : figureText(value, { ...figure, currency });
}
