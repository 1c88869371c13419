import type { deactivateUser } from "@portico/contract/people/accounts";
import type { Input } from "../../http/route.ts";

/** What POST users/{id}/deactivate is handed. */
export type DeactivateInput = Input<typeof deactivateUser, "staff">;
