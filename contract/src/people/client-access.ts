import * as z from "zod/mini";
import { call } from "../http/call.ts";
import { cursor, id, idParams } from "../values/fields.ts";
import { name, portrait } from "./clients.ts";

/**
 * Beyond the spec: returns who at the firm can see a client and why. Also returns who has opened the client's
 * details, documents and reports.
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
     * Each entry stands for everything of one kind (details, documents or reports) that one person opened on
     * one day. The newest entry is first.
     */
    openings: z.array(
      z.object({
        id,
        who: z.nullable(portrait),
        /** The role that the person had when they opened it. */
        role: z.enum(["admin", "agent"]),
        thing: z.string(),
        /** What was opened, in words. The words follow the name of the person who opened it. */
        what: z.string(),
        at: z.string(),
      }),
    ),
    next_cursor: z.nullable(z.string()),
  }),
});
export type ClientAccess = z.infer<(typeof getClientAccess)["answer"]>;

/** Beyond the spec: returns the agents who have looked after a client, and the reason for each change. */
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
        /** The person who gave the client to this agent. */
        by: z.nullable(z.object(name)),
        reason: z.nullable(z.string()),
      }),
    ),
  }),
});
export type ClientAssignment = z.infer<(typeof listClientAssignments)["answer"]>["items"][number];
