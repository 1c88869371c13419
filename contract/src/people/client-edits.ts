import * as z from "zod/mini";
import { call } from "../http/call.ts";
import { clientEdit, clientToAdd } from "./client-edit.ts";
import { id, idParams } from "../values/fields.ts";
import { isoMoment } from "../values/moments.ts";
import { client } from "./clients.ts";

/**
 * Ours: edits a client's record. The answer's `can` says who may change what; sending unchanged values does
 * no harm.
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
    /** The `updated_at` of the record that was edited. */
    updated_at: isoMoment("Please reload the page."),
  }),
  answer: client,
});

/** Ours: adds a client's record and sends no invitation. */
export const addClient = call({
  method: "POST",
  path: "clients/",
  summary: "Add a client without inviting them",
  status: 201,
  failures: ["invalid_input", "address_taken", "reference_taken", "agent_unknown"],
  body: z.extend(clientToAdd, {
    /** When an agent adds a client, the client is always their own. */
    agent_id: z.optional(z.nullable(id)),
  }),
  answer: z.object({ id }),
  idempotent: true,
});
