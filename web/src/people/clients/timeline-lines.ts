import type { ClientEvent } from "@portico/contract/people/clients";
import { momentText } from "../../ui/moment.tsx";

/** One line of the history: an event, or several of one kind that one person caused within ten minutes. */
export interface Line {
  /** Newest first. There is at least one. */
  events: [ClientEvent, ...ClientEvent[]];
}

interface Day {
  /** The day as it is displayed: "Today, 12 October". */
  day: string;
  lines: Line[];
}

interface Folded {
  days: Day[];
  /** The sign-ins in the shown time, newest first. */
  signIns: ClientEvent[];
  /** The id of the event with which the next line would begin. Null if no line was left out. */
  next: string | null;
}

interface Folding {
  /** Whether each sign-in gets a line. */
  withSignIns: boolean;
  /** The number of lines that are shown at most. */
  most: number;
}

const TOGETHER_MS = 10 * 60_000;
/** Edits of the record and of the profile. Their words name each field, which can be many. */
const EDITS: ReadonlySet<string> = new Set(["client_changed", "profile_changed"]);
/** This many fields of an edit are named in its line. */
const NAMED_FIELDS = 2;

/** Takes events, newest first. Returns them as lines, grouped by day. */
export function foldEvents(
  events: readonly ClientEvent[],
  { withSignIns, most }: Folding,
  now = new Date(),
): Folded {
  const days: Day[] = [];
  const signIns: ClientEvent[] = [];
  let count = 0;
  for (const event of events) {
    const isSignIn = event.kind === "signed_in";
    if (isSignIn && !withSignIns) {
      signIns.push(event);
      continue;
    }
    const day = momentText(event.at, "heading", now.getTime());
    const last = days.at(-1)?.day === day ? days.at(-1)!.lines.at(-1) : undefined;
    if (last && isTogether(last.events[0], event)) last.events.push(event);
    else {
      if (count === most) return { days, signIns, next: event.id };
      count += 1;
      if (!last) days.push({ day, lines: [] });
      days.at(-1)!.lines.push({ events: [event] });
    }
    if (isSignIn) signIns.push(event);
  }
  return { days, signIns, next: null };
}

function isTogether(one: ClientEvent, other: ClientEvent): boolean {
  return (
    one.kind === other.kind &&
    one.by === other.by &&
    one.reason === other.reason &&
    one.actor?.id === other.actor?.id &&
    Date.parse(one.at) - Date.parse(other.at) < TOGETHER_MS
  );
}

/** Returns what a line says was done, in words that follow the name of the person. */
export function whatOf({ events }: Line): string {
  const [{ kind, what }, ...others] = events;
  const isSame = others.every((event) => event.what === what);
  if (EDITS.has(kind)) {
    const fields = new Set(events.flatMap(({ changes }) => changes.map(({ field }) => field)));
    if (fields.size > NAMED_FIELDS || !isSame) return `changed ${fields.size} details`;
  }
  if (others.length === 0) return what;
  return isSame ? `${what} (${events.length} times)` : `${what} and ${others.length} more`;
}

/** Whether a line has more to show than its words. */
export function hasMore({ events }: Line): boolean {
  const [{ what }] = events;
  return events.some((event) => event.changes.length > 0 || event.what !== what);
}
