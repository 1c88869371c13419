import * as z from "zod/mini";
import { flag, id, line, optionalLine } from "../values/fields.ts";
import { day } from "../people/client-filter.ts";
import { personName, requestItemStates, scanStates } from "./material-fields.ts";
import {
  ITEM_HELP_MAX_LENGTH,
  ITEM_LABEL_MAX_LENGTH,
  REQUEST_ITEMS_MAX,
  REQUEST_NOTE_MAX_LENGTH,
  REQUEST_TITLE_MAX_LENGTH,
} from "./request-limits.ts";
import { optionalLines } from "../values/text-lines.ts";

/**
 * `open`: a document is missing or was returned. `submitted`: all required documents have arrived, and wait
 * for the firm. `completed`: all required documents are accepted, and no other document waits for the firm.
 * `cancelled`: the firm has cancelled the request.
 */
export const requestStates = ["open", "submitted", "completed", "cancelled"] as const;
export type RequestState = (typeof requestStates)[number];

export type RequestItemState = (typeof requestItemStates)[number];

/** What a user types about one document that they request. */
export const itemFields = {
  label: line(ITEM_LABEL_MAX_LENGTH, "what you need"),
  /** A hint that helps the client to find the document. */
  help: z._default(optionalLine(ITEM_HELP_MAX_LENGTH), null),
  required: z._default(flag, true),
};

/**
 * Takes the schema of an item. Returns the schema of a request's list of items, limited to REQUEST_ITEMS_MAX.
 */
export function itemList<Item extends z.ZodMiniType>(item: Item) {
  return z
    .array(item, "Please add what you need.")
    .check(
      z.minLength(1, "Please add what you need."),
      z.maxLength(REQUEST_ITEMS_MAX, `At most ${REQUEST_ITEMS_MAX} documents.`),
    );
}

export const requestTitle = line(REQUEST_TITLE_MAX_LENGTH, "a title");
export const requestNote = optionalLines(REQUEST_NOTE_MAX_LENGTH);

/** A day of the firm's calendar, or none. */
export const dueDay = z.nullable(day);

/** One requested document. */
export const requestItem = z.object({
  id,
  label: z.string(),
  help: z.nullable(z.string()),
  required: z.boolean(),
  /** ISO 8601, a day of the firm's calendar; null means the due day of the request. */
  due_on: z.nullable(z.string()),
  state: z.enum(requestItemStates),
  /** Why the document was returned; null when it was not returned. */
  reason: z.nullable(z.string()),
  /** The document that has arrived, if the viewer can see it. */
  material: z.nullable(
    z.object({
      id,
      title: z.string(),
      file_name: z.nullable(z.string()),
      folder_id: z.nullable(id),
      /** The state of the scan; null for a link. */
      scan: z.nullable(z.enum(scanStates)),
    }),
  ),
  /** ISO 8601, UTC: when the document arrived, and when the firm accepted or returned it. */
  uploaded_at: z.nullable(z.string()),
  judged_at: z.nullable(z.string()),
  judged_by: z.nullable(personName),
  /** A review sends this value back, so that the server notices a change by someone else. */
  updated_at: z.string(),
  /** True when the document is still missing after its due day. */
  is_overdue: z.boolean(),
  can: z.object({
    /** Send a file for this item. */
    answer: z.boolean(),
    /** Accept the document. False until the scanner has found the file clean. */
    accept: z.boolean(),
    /** Return the document with a reason. */
    reject: z.boolean(),
  }),
});
export type RequestItem = z.infer<typeof requestItem>;

/** Documents that the firm requests from one client. */
export const documentRequest = z.object({
  id,
  client: z.extend(personName, { reference: z.nullable(z.string()) }),
  title: z.string(),
  note: z.nullable(z.string()),
  /** ISO 8601, a day of the firm's calendar; null for no due day. */
  due_on: z.nullable(z.string()),
  state: z.enum(requestStates),
  is_overdue: z.boolean(),
  items: z.array(requestItem),
  /** Why the request was cancelled. */
  reason: z.nullable(z.string()),
  /** Who made the request; null when that person no longer exists. */
  by: z.nullable(personName),
  /** ISO 8601, UTC. */
  created_at: z.string(),
  /** An edit sends this value back, so that the server notices a change by someone else. */
  updated_at: z.string(),
  completed_at: z.nullable(z.string()),
  cancelled_at: z.nullable(z.string()),
  /** When the client was last reminded, by a user or automatically. */
  reminded_at: z.nullable(z.string()),
  can: z.object({
    edit: z.boolean(),
    cancel: z.boolean(),
    /** False also for REMIND_AGAIN_HOURS after a reminder, and while the client has no account. */
    remind: z.boolean(),
  }),
});
export type DocumentRequest = z.infer<typeof documentRequest>;
