import * as z from "zod/mini";
import { call } from "../http/call.ts";
import { cursor, id, idParams } from "../values/fields.ts";
import { name, portrait } from "./clients.ts";

/**
 * Ours: returns who at the firm can see a client and why, and who has opened the client's details, documents
 * and reports.
 */
export const getClientAccess = call({
  method: "GET",
  path: "clients/{id}/access",
  summary: "Who can see a client, and who opened what",
  status: 200,
  failures: [],
  params: idParams,
  query: z.object({ cursor: z.optional(cursor) }),
  answer: z.object({
    can_see: z.array(
      z.extend(portrait, {
        why: z.enum(["primary", "cover", "admin"]),
        /** ISO 8601, UTC; null for admins, who can always see the client. */
        from: z.nullable(z.string()),
        until: z.nullable(z.string()),
      }),
    ),
    /**
     * One entry for each person, each day and each kind of thing (details, documents or reports), newest
     * first.
     */
    openings: z.array(
      z.object({
        id,
        who: z.nullable(portrait),
        /** The role in which they opened it. */
        role: z.enum(["admin", "agent"]),
        thing: z.string(),
        /** What was opened, in words that follow the name of the person who opened it. */
        what: z.string(),
        at: z.string(),
      }),
    ),
    next_cursor: z.nullable(z.string()),
  }),
});
export type ClientAccess = z.infer<(typeof getClientAccess)["answer"]>;

/** Ours: returns which agents have looked after a client, and why that changed. */
export const listClientAssignments = call({
  method: "GET",
  path: "clients/{id}/assignments",
  summary: "Who has looked after a client",
  status: 200,
  failures: [],
  params: idParams,
  answer: z.object({
    items: z.array(
      z.object({
        id,
        agent: portrait,
        kind: z.enum(["primary", "cover"]),
        from: z.string(),
        until: z.nullable(z.string()),
        is_open: z.boolean(),
        /** Who gave the client to this agent. */
        by: z.nullable(z.object(name)),
        reason: z.nullable(z.string()),
      }),
    ),
  }),
});
export type ClientAssignment = z.infer<(typeof listClientAssignments)["answer"]>["items"][number];
