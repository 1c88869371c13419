import type { ClientField } from "@portico/contract/people/client-edit";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import { firmDay } from "../../foundation/firm/firm-day.ts";
import type { Queries } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";

interface Wanted {
  first_name?: string | null | undefined;
  last_name?: string | null | undefined;
  organisation_name?: string | null | undefined;
  email?: string | null | undefined;
  kind?: string | undefined;
  birth_date?: string | null | undefined;
}

/**
 * Validates a record as it would be after a change, for the fields that change. Throws ApiError
 * `invalid_input` with a sentence for each field.
 */
export async function validateRecord(
  db: Queries,
  wanted: Wanted,
  changed: Partial<Record<ClientField, unknown>>,
  now: Date,
): Promise<void> {
  const errors: Record<string, string> = {};
  const { first_name, last_name, organisation_name, email, kind, birth_date } = wanted;
  if (!first_name && !last_name && !organisation_name && !email)
    errors[nameless(changed)] = "Please enter a person's or an organisation's name.";
  if (kind === "organisation" && !organisation_name)
    errors["organisation_name"] = "Please enter the organisation's name.";
  if ("birth_date" in changed && birth_date && birth_date > firmDay(now, (await getFirm(db)).timeZone))
    errors["birth_date"] = "A date of birth can't be in the future.";
  if (Object.keys(errors).length > 0) throw new ApiError("invalid_input", { errors });
}

/** The field that gets the sentence: the one that was emptied. */
function nameless(changed: Partial<Record<ClientField, unknown>>): ClientField {
  const order = ["organisation_name", "last_name", "first_name", "email"] as const;
  return order.find((field) => field in changed) ?? "last_name";
}
