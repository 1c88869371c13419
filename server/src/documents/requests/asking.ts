import type { BodyOf } from "@portico/contract/http/call";
import type { addRequests } from "@portico/contract/documents/requests";
import { DUE_DAYS_MAX } from "@portico/contract/documents/request-limits";
import { daysAfter } from "../../foundation/firm/firm-day.ts";
import { labelForm } from "../label-form.ts";
import { ApiError } from "../../platform/api-error.ts";

type Body = BodyOf<typeof addRequests>;

/** The documents that clients are asked for. */
export type Asking = Pick<Body, "title" | "note" | "due_on" | "items">;

/**
 * Takes what a user typed. Returns it in the form that a job stores. Throws ApiError `invalid_input` for days
 * that have passed or are too far away.
 */
export function readAsking({ title, note, due_on, items }: Body, today: string): Asking {
  refuseDays({ due_on, items }, today);
  refuseDoubles(items);
  return { title, note, due_on, items };
}

/**
 * Throws ApiError `invalid_input` if a document is listed twice: a client would be asked for it once by email
 * and twice on the page.
 */
export function refuseDoubles(items: readonly { label: string }[]): void {
  const forms = items.map(({ label }) => labelForm(label));
  const doubles = forms.flatMap((form, at) => (forms.indexOf(form) < at ? [at] : []));
  if (doubles.length > 0)
    throw new ApiError("invalid_input", {
      errors: Object.fromEntries(doubles.map((at) => [`items.${at}.label`, "This is in the list already."])),
    });
}

interface Days {
  due_on?: string | null | undefined;
  items?: readonly { due_on: string | null }[] | undefined;
}

/**
 * Throws ApiError `invalid_input` if something is due before today or too many years from now. `known`: days
 * that were set before and are not checked.
 */
export function refuseDays({ due_on, items = [] }: Days, today: string, known: readonly string[] = []): void {
  const errors: Record<string, string> = {};
  const validate = (field: string, day: string | null | undefined) => {
    if (!day || known.includes(day)) return;
    if (day < today) errors[field] = "This day has passed.";
    if (day > daysAfter(today, DUE_DAYS_MAX)) errors[field] = "Please choose a day in the next three years.";
  };
  validate("due_on", due_on);
  for (const [at, item] of items.entries()) validate(`items.${at}.due_on`, item.due_on);
  if (Object.keys(errors).length > 0) throw new ApiError("invalid_input", { errors });
}
