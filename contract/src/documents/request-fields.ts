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
 * `open`: something is missing, or was returned. `submitted`: all that is required is here, and waits for the firm. `completed`: all
 * that is required is accepted, and nothing waits. `cancelled`: called off by the firm.
 */
export const requestStates = ["open", "submitted", "completed", "cancelled"] as const;
export type RequestState = (typeof requestStates)[number];

export type RequestItemState = (typeof requestItemStates)[number];

/** What somebody types of one document they ask for. */
export const itemFields = {
  label: line(ITEM_LABEL_MAX_LENGTH, "what you need"),
  /** What helps the client to find it. */
  help: z._default(optionalLine(ITEM_HELP_MAX_LENGTH), null),
  required: z._default(flag, true),
};

/** As many as one request holds. */
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

/** One document that is asked for. */
export const requestItem = z.object({
  id,
  label: z.string(),
  help: z.nullable(z.string()),
  required: z.boolean(),
  /** ISO 8601, a day of the firm's calendar; null: that of the request. */
  due_on: z.nullable(z.string()),
  state: z.enum(requestItemStates),
  /** Why it was returned; null: it was not. */
  reason: z.nullable(z.string()),
  /** What has come, while the viewer sees it. */
  material: z.nullable(
    z.object({
      id,
      title: z.string(),
      file_name: z.nullable(z.string()),
      folder_id: z.nullable(id),
      /** How far the scanner is; null: a link. */
      scan: z.nullable(z.enum(scanStates)),
    }),
  ),
  /** ISO 8601, UTC: when it came, and when the firm accepted or returned it. */
  uploaded_at: z.nullable(z.string()),
  judged_at: z.nullable(z.string()),
  judged_by: z.nullable(personName),
  /** What a judgement names as its ground. */
  updated_at: z.string(),
  /** Missing after its day. */
  is_overdue: z.boolean(),
  can: z.object({
    /** Send a file for it. */
    answer: z.boolean(),
    /** False while the scanner has not said that the file is clean. */
    accept: z.boolean(),
    /** Return it with a reason. */
    reject: z.boolean(),
  }),
});
export type RequestItem = z.infer<typeof requestItem>;

/** Documents that the firm asks one client for. */
export const documentRequest = z.object({
  id,
  client: z.extend(personName, { reference: z.nullable(z.string()) }),
  title: z.string(),
  note: z.nullable(z.string()),
  /** ISO 8601, a day of the firm's calendar; null: whenever. */
  due_on: z.nullable(z.string()),
  state: z.enum(requestStates),
  is_overdue: z.boolean(),
  items: z.array(requestItem),
  /** Why it was cancelled. */
  reason: z.nullable(z.string()),
  /** Who asked; null: nobody who is still here. */
  by: z.nullable(personName),
  /** ISO 8601, UTC. */
  created_at: z.string(),
  /** What an edit names as its ground. */
  updated_at: z.string(),
  completed_at: z.nullable(z.string()),
  cancelled_at: z.nullable(z.string()),
  /** When the client was last reminded, by somebody or by the calendar. */
  reminded_at: z.nullable(z.string()),
  can: z.object({
    edit: z.boolean(),
    cancel: z.boolean(),
    /** False also within REMIND_AGAIN_HOURS of a reminder, and while the client has no account. */
    remind: z.boolean(),
  }),
});
export type DocumentRequest = z.infer<typeof documentRequest>;
