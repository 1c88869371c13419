import * as z from "zod/mini";
import { cardEdit, officeEdit } from "./agent-edit.ts";
import { call } from "../http/call.ts";
import { idParams } from "../values/fields.ts";
import { isoMoment } from "../values/moments.ts";
import { agentCard } from "./agents.ts";

/**
 * Beyond the spec: changes an agent's record. An admin may change all fields, and agents may change the card
 * in their own record. Users who may only see the card get 404.
 */
export const updateAgent = call({
  method: "PATCH",
  path: "agents/{id}",
  summary: "Change an agent's profile",
  status: 200,
  failures: ["changed_meanwhile", "field_not_allowed"],
  params: idParams,
  body: z.extend(z.extend(cardEdit, officeEdit.shape), {
    /** The `updated_at` that the record had when the user began to edit it. */
    updated_at: isoMoment("Please reload the page."),
  }),
  answer: agentCard,
});
