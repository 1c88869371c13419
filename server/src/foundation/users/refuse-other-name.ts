import { signedNameFault } from "@portico/contract/foundation/signed-name";
import { ApiError } from "../../platform/api-error.ts";
import type { Queries } from "../../platform/database/database.ts";
import { nameOf } from "./name-of.ts";

/**
 * Takes the name that a person typed to confirm that they have read something. Throws ApiError `invalid_input`
 * if it is not the name of their account. A confirmation is proof of who read, so it must not name others.
 */
export async function refuseOtherName(db: Queries, personId: string, typed: string): Promise<void> {
  const { firstName, lastName } = (await nameOf(db, personId))!;
  const fault = signedNameFault(typed, { first_name: firstName, last_name: lastName });
  if (fault) throw new ApiError("invalid_input", { errors: { name: fault } });
}
