import * as z from "zod/mini";
import { call } from "../http/call.ts";

const exportStates = ["none", "working", "ready", "failed"] as const;

const exportAnswer = z.object({
  state: z.enum(exportStates),
  /** How many of the `steps` are done. */
  progress: z.number(),
  steps: z.number(),
  /** Size of the zip in bytes, once it is ready. */
  size: z.nullable(z.number()),
  /** ISO 8601, UTC: until when the zip can be fetched. */
  expires_at: z.nullable(z.string()),
});
export type ExportAnswer = z.infer<typeof exportAnswer>;

/** Beyond the spec: returns the progress of the zip with the user's own data. */
export const getExport = call({
  method: "GET",
  path: "user/export",
  summary: "The state of your data export",
  status: 200,
  failures: [],
  answer: exportAnswer,
});

/** Beyond the spec: begins a new zip with the user's own data. Needs a fresh sign-in or a step-up. */
export const startExport = call({
  method: "POST",
  path: "user/export",
  summary: "Request a data export",
  status: 202,
  failures: [],
  body: z.optional(z.object({})),
  answer: exportAnswer,
});

/**
 * Beyond the spec: returns a link to the zip. A plain download carries no bearer token, so anyone with the
 * link can fetch the zip. This is why the link works only once, within a minute.
 */
export const linkExport = call({
  method: "POST",
  path: "user/export/link",
  summary: "A link to download the data export",
  status: 200,
  failures: ["not_found"],
  body: z.optional(z.object({})),
  answer: z.object({
    url: z.string(),
    /** ISO 8601, UTC. */
    expires_at: z.string(),
  }),
});
