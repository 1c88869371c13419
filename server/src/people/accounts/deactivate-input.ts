import type { deactivateUser } from "@portico/contract/people/accounts";
import type { Input } from "../../http/route.ts";

/** The input of POST users/{id}/deactivate. */
export type DeactivateInput = Input<typeof deactivateUser, "staff">;
