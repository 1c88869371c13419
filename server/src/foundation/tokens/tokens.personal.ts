import { deleteRowsOf, type PersonalData } from "../personal-data.ts";
import { challenges } from "../../schema/foundation/challenge.table.ts";
import { mailedTokens } from "../../schema/foundation/mailed-token.table.ts";

const owned = [mailedTokens, challenges] as const;

/**
 * Links and codes that were sent to a person, and the sign-ins and other actions in several steps that the
 * person has begun.
 */
export const tokensPersonalData: PersonalData = {
  tables: owned,
  erase: deleteRowsOf(owned),
};
