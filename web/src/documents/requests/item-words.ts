import type { DocumentRequest, RequestItem } from "@portico/contract/documents/request-fields";
import { dayText, firmDay } from "../../ui/moment.tsx";

const DAY_MS = 86_400_000;

/** How a state is shown: never by colour alone. */
export interface ItemWords {
  icon: string;
  look: string;
  text: string;
  /** ISO 8601; the exact time of the day that the text names. */
  at?: string;
}

const LOOKS = {
  red: "text-red-700",
  green: "text-green-700",
  blue: "text-blue-700",
  gold: "text-gold-700",
  quiet: "text-quiet",
} as const;

/** Takes a day of the firm's calendar. Returns how many days away it is; below 0 it has passed. */
export function daysUntil(day: string, today = firmDay(Date.now())): number {
  return Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
}

/** "1 day", "3 days". */
export function daysText(count: number): string {
  return count === 1 ? "1 day" : `${count} days`;
}

/** The day on which an item is due; null if it has no due day. */
export function dueOf({ due_on }: RequestItem, request: DocumentRequest): string | null {
  return due_on ?? request.due_on;
}

/** Whether an item is missing: not sent yet, or returned. */
export function isMissing({ state }: RequestItem): boolean {
  return state === "open" || state === "rejected";
}

/** How many items have been sent, and how many there are. */
export function cameOf({ items }: DocumentRequest): { came: number; all: number } {
  return { came: items.filter((item) => !isMissing(item)).length, all: items.length };
}

/** Sorts after every real day, for items without a due day. */
const NO_DAY = "9999";

/**
 * The items in the order in which the client handles them: missing items by due day, those that were returned
 * first within a day; then sent items, then accepted ones.
 */
export function inOrderOfClient(request: DocumentRequest): RequestItem[] {
  const keyOf = (item: RequestItem) =>
    isMissing(item)
      ? `0 ${dueOf(item, request) ?? NO_DAY} ${item.state === "rejected" ? 0 : 1}`
      : item.state === "uploaded"
        ? "1"
        : "2";
  const keyed = request.items.map((item) => ({ item, key: keyOf(item) }));
  return keyed.toSorted((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key))).map(({ item }) => item);
}

/** "today", "9 Oct 2026". */
export function sinceText(at: string): string {
  const day = firmDay(at);
  return day === firmDay(Date.now()) ? "today" : dayText(day);
}

/** The message after a document was accepted. */
export function acceptedText(request: DocumentRequest, { label }: RequestItem) {
  const { came, all } = cameOf(request);
  const whole =
    came === all
      ? "Everything has been received."
      : "Everything required has been received, and the request is complete.";
  const description = request.state === "completed" ? { description: whole } : {};
  return { title: `Accepted ${label}`, ...description, tone: "success" } as const;
}

/** The state of an item, in words for staff. */
export function staffWords(item: RequestItem, request: DocumentRequest): ItemWords {
  if (item.state === "accepted") return { icon: "circle-check", look: LOOKS.green, text: "Accepted" };
  if (item.state === "uploaded" && item.material?.scan === "pending")
    return {
      icon: "clock",
      look: LOOKS.quiet,
      text: "Being checked for viruses. You can accept it once it's clean.",
    };
  if (item.state === "uploaded")
    return {
      icon: "inbox",
      look: LOOKS.blue,
      text: item.uploaded_at ? `Received ${sinceText(item.uploaded_at)}` : "Received",
      ...(item.uploaded_at && { at: item.uploaded_at }),
    };
  if (request.state === "cancelled") return { icon: "x", look: LOOKS.quiet, text: "Not sent" };
  const late = lateText(item, request);
  const isReturned = item.state === "rejected";
  if (late !== null)
    return { icon: "circle-alert", look: LOOKS.red, text: isReturned ? `Sent back, ${late}` : late };
  if (isReturned) return { icon: "undo-2", look: LOOKS.gold, text: "Sent back" };
  const due = dueOf(item, request);
  return { icon: "clock", look: LOOKS.quiet, text: due === null ? "Not sent yet" : leftText(due) };
}

/** The state of an item, in words for the client. `asker`: who reviews it. */
export function clientWords(item: RequestItem, request: DocumentRequest, asker: string): ItemWords {
  if (item.state === "accepted")
    return {
      icon: "circle-check",
      look: LOOKS.green,
      text: item.judged_at ? `Accepted ${sinceText(item.judged_at)}` : "Accepted",
      ...(item.judged_at && { at: item.judged_at }),
    };
  if (item.state === "uploaded")
    return {
      icon: "inbox",
      look: LOOKS.blue,
      text: `Sent ${item.uploaded_at ? sinceText(item.uploaded_at) : ""}. ${asker} will check it.`,
      ...(item.uploaded_at && { at: item.uploaded_at }),
    };
  const due = dueOf(item, request);
  const late = lateText(item, request);
  if (late !== null && due)
    return { icon: "circle-alert", look: LOOKS.red, text: `${late}, was due ${dayText(due)}` };
  if (item.state === "rejected")
    return {
      icon: "undo-2",
      look: LOOKS.gold,
      text: due ? `Please send it again by ${dayText(due)}` : "Please send it again",
    };
  return { icon: "clock", look: LOOKS.quiet, text: due ? dueText(due) : "Not sent yet" };
}

function lateText(item: RequestItem, request: DocumentRequest): string | null {
  const days = daysLate(item, request);
  return days > 0 ? `${daysText(days)} late` : null;
}

/** How many days an item is late, at least 1; 0 for an item that is not late. */
export function daysLate(item: RequestItem, request: DocumentRequest): number {
  const due = dueOf(item, request);
  return item.is_overdue && due ? Math.max(1, -daysUntil(due)) : 0;
}

function leftText(due: string): string {
  const left = daysUntil(due);
  return left <= 0 ? "Due today" : `${daysText(left)} left`;
}

/** "Due today", "Due 16 Oct 2026, in 4 days". */
export function dueText(due: string): string {
  const left = daysUntil(due);
  return left <= 0 ? "Due today" : `Due ${dayText(due)}, in ${daysText(left)}`;
}
