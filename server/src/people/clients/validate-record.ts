import { type ClientField, factsOf, ordinaryFields } from "@portico/contract/people/client-fields";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import { firmDay } from "../../foundation/firm/firm-day.ts";
import type { Queries } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";

/** A client's record that is to be stored, new or edited. */
interface Wanted extends Partial<Record<ClientField, unknown>> {
  first_name?: string | null | undefined;
  last_name?: string | null | undefined;
  organisation_name?: string | null | undefined;
  email?: string | null | undefined;
  kind?: string | undefined;
}

/**
 * Validates a record as it would be after a change. Checks that there is a name or an email address, and that
 * days such as the date of birth are not in the future. Only days that the change sets are checked. Throws
 * ApiError `invalid_input` with a sentence for each wrong field.
 */
export async function validateRecord(
  db: Queries,
  wanted: Wanted,
  changed: Partial<Record<ClientField, unknown>>,
  now: Date,
): Promise<void> {
  const errors: Record<string, string> = {};
  const { first_name, last_name, organisation_name, email, kind } = wanted;
  if (!first_name && !last_name && !organisation_name && !email)
    errors[nameless(changed)] = "Please enter a person's or an organisation's name.";
  if (kind === "organisation" && !organisation_name)
    errors["organisation_name"] = "Please enter the organisation's name.";
  let today: string | undefined;
  for (const field of ordinaryFields) {
    const facts = factsOf(field);
    const day = wanted[field];
    if (facts.form !== "day" || !facts.notInFuture || !(field in changed) || typeof day !== "string")
      continue;
    today ??= firmDay(now, (await getFirm(db)).timeZone);
    if (day > today) errors[field] = facts.notInFuture;
  }
  if (Object.keys(errors).length > 0) throw new ApiError("invalid_input", { errors });
}

/**
 * Chooses the field at which a missing name is reported. This is a field that the change has emptied. If the
 * change has emptied none, it is the last name.
 */
function nameless(changed: Partial<Record<ClientField, unknown>>): ClientField {
  const order = ["organisation_name", "last_name", "first_name", "email"] as const;
  return order.find((field) => field in changed) ?? "last_name";
}
