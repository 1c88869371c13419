import type { BodyToSend } from "@portico/contract/http/call";
import type { addRequests, addTemplate, RequestTemplate } from "@portico/contract/documents/requests";
import type { DocumentRequest } from "@portico/contract/documents/request-fields";
import { firmDay } from "../../ui/moment.tsx";
import { daysUntil } from "./item-words.ts";

/** One document as it is typed. */
export interface ItemDraft {
  /** Identifies the line on the screen. */
  key: string;
  /** The id of an item that the request already has. */
  id?: string;
  label: string;
  help: string;
  required: boolean;
  /** Its own due day; "" for the day of the request, null if the typed text is not a date. */
  dueOn: string | null;
  /** For a template, which has no dates: days after asking, or "" for the days of the whole template. */
  dueInDays: string;
  /** Whether clients who have already sent this document are asked for it again. */
  again: boolean;
  /** Whether a document was sent, so that the item can no longer be changed. */
  isFixed: boolean;
  /** Whether the sent document was returned, so that the item waits for another one. */
  isReturned: boolean;
}

/** A request, as it is typed. */
export interface RequestDraft {
  title: string;
  note: string;
  /** "" for none; null if the typed text is not a date. */
  dueOn: string | null;
  items: readonly ItemDraft[];
}

let made = 0;

export function newItem(fields: Partial<ItemDraft> = {}): ItemDraft {
  made += 1;
  const words = { label: "", help: "", dueOn: "", dueInDays: "" };
  const state = { required: true, again: false, isFixed: false, isReturned: false };
  return { ...words, ...state, ...fields, key: String(made) };
}

export function emptyDraft(): RequestDraft {
  return { title: "", note: "", dueOn: "", items: [newItem()] };
}

/** Whether nothing has been typed yet. */
export function isEmptyDraft({ title, note, dueOn, items }: RequestDraft): boolean {
  return [title, note, dueOn ?? "-"].every((text) => text.trim() === "") && filled(items).length === 0;
}

export function draftOf({ title, note, due_on, items }: DocumentRequest): RequestDraft {
  return {
    title,
    note: note ?? "",
    dueOn: due_on ?? "",
    items: items.map((item) =>
      newItem({
        id: item.id,
        label: item.label,
        help: item.help ?? "",
        required: item.required,
        dueOn: item.due_on ?? "",
        isFixed: item.state !== "open",
        isReturned: item.state === "rejected",
      }),
    ),
  };
}

const DAY_MS = 86_400_000;

/** The draft of a request made from a template today. */
export function draftOfTemplate({ title, note, due_in_days, items }: RequestTemplate): RequestDraft {
  return {
    title,
    note: note ?? "",
    dueOn: dayIn(due_in_days),
    items: items.map(({ label, help, required, again, due_in_days: ownDays }) =>
      newItem({ label, help: help ?? "", required, again, dueOn: dayIn(ownDays) }),
    ),
  };
}

function dayIn(days: number | null): string {
  return days === null ? "" : firmDay(Date.now() + days * DAY_MS);
}

/** The draft for editing a template, with days after asking instead of dates. */
export function draftToEdit({ title, note, items }: RequestTemplate): RequestDraft {
  return {
    title,
    note: note ?? "",
    dueOn: "",
    items: items.map(({ label, help, required, again, due_in_days }) =>
      newItem({ label, help: help ?? "", required, again, dueInDays: due_in_days?.toString() ?? "" }),
    ),
  };
}

/** The lines that are not empty. */
export function filled(items: readonly ItemDraft[]): ItemDraft[] {
  return items.filter(({ label, help, isFixed }) => isFixed || label.trim() !== "" || help.trim() !== "");
}

/** Validates a draft before it is sent. Returns errors by field name. */
export function validateDraft({ title, dueOn, items }: RequestDraft): Record<string, string> {
  const kept = filled(items);
  return {
    ...(title.trim() === "" && { title: "Please enter a title." }),
    ...(dueOn === null && { due_on: "Please enter a full date." }),
    ...(kept.length === 0 && { "items.0.label": "Please say which document you need." }),
    ...Object.fromEntries(
      kept.flatMap((item, at) => [
        ...(item.label.trim() === "" ? [[`items.${at}.label`, "Please say which document you need."]] : []),
        ...(item.dueOn === null ? [[`items.${at}.due_on`, "Please enter a full date."]] : []),
        ...(isCount(item.dueInDays) ? [] : [[`items.${at}.due_in_days`, "Please enter a whole number."]]),
      ]),
    ),
  };
}

/** Whether the typed text is a number of days, or empty. */
export function isCount(typed: string): boolean {
  return /^\s*\d*\s*$/.test(typed);
}

/** The draft without its empty lines, so that an error about the third item is shown at the third line. */
export function withoutEmpty(draft: RequestDraft): RequestDraft {
  const kept = filled(draft.items);
  return kept.length === 0 ? draft : { ...draft, items: kept };
}

export type Asked = Pick<BodyToSend<typeof addRequests>, "title" | "note" | "due_on"> & {
  items: (BodyToSend<typeof addRequests>["items"][number] & { id?: string })[];
};

export function bodyOf({ title, note, dueOn, items }: RequestDraft): Asked {
  return {
    title: title.trim(),
    note: note.trim() || null,
    due_on: dueOn || null,
    items: filled(items).map((item) => ({
      ...(item.id !== undefined && { id: item.id }),
      label: item.label.trim(),
      help: item.help.trim() || null,
      required: item.required,
      due_on: item.dueOn || null,
    })),
  };
}

/** Like bodyOf, for asking: it also says which items are wanted again. */
export function askingOf(draft: RequestDraft): Pick<BodyToSend<typeof addRequests>, keyof Asked> {
  const again = filled(draft.items).map((item) => item.again);
  const { items, ...rest } = bodyOf(draft);
  return { ...rest, items: items.map((item, at) => ({ ...item, again: again[at] ?? false })) };
}

/** A template that asks for the same. Dates become days after asking. */
export function templateOf({ title, note, dueOn, items }: RequestDraft): BodyToSend<typeof addTemplate> {
  return {
    title: title.trim(),
    note: note.trim() || null,
    due_in_days: daysTo(dueOn),
    items: filled(items).map((item) => ({
      label: item.label.trim(),
      help: item.help.trim() || null,
      required: item.required,
      due_in_days: item.dueInDays.trim() === "" ? daysTo(item.dueOn) : Number(item.dueInDays),
      again: item.again,
    })),
  };
}

function daysTo(day: string | null): number | null {
  return day ? Math.max(0, daysUntil(day)) : null;
}
