import * as z from "zod/mini";
import { call } from "../http/call.ts";
import { clientEdit, clientToAdd } from "./client-edit.ts";
import { id, idParams } from "../values/fields.ts";
import { isoMoment } from "../values/moments.ts";
import { client } from "./clients.ts";

/**
 * Beyond the spec: edits a client's record. The `can` of the answer says which fields the viewer may change.
 * Other fields may be sent too if their values are unchanged.
 */
export const updateClient = call({
  method: "PATCH",
  path: "clients/{id}",
  summary: "Edit a client's details",
  status: 200,
  failures: [
    "changed_meanwhile",
    "field_not_allowed",
    "invalid_input",
    "address_taken",
    "reference_taken",
    "step_up_required",
  ],
  params: idParams,
  body: z.extend(clientEdit, {
    /** The `updated_at` that the record had when the user began to edit it. */
    updated_at: isoMoment("Please reload the page."),
  }),
  answer: client,
});

/** Beyond the spec: adds a client's record and sends no invitation. */
export const addClient = call({
  method: "POST",
  path: "clients/",
  summary: "Add a client without inviting them",
  status: 201,
  failures: ["invalid_input", "address_taken", "reference_taken", "agent_unknown"],
  body: z.extend(clientToAdd, {
    /**
     * The agent who gets the client. Clients whom an agent adds are always that agent's own, whatever is
     * sent.
     */
    agent_id: z.optional(z.nullable(id)),
  }),
  answer: z.object({ id }),
  idempotent: true,
});
