import type { ClientEvent } from "@portico/contract/portal/clients";
import dayjs from "dayjs";

/** What the same person did several times in a row is one line. */
export interface Entry {
  event: ClientEvent;
  times: number;
}

interface Day {
  /** As it is read: "Today, 12 October". */
  day: string;
  entries: Entry[];
}

const TOGETHER_MINUTES = 10;

/** Takes events, newest first. Returns them by day, with what belongs together as one. */
export function daysOf(events: readonly ClientEvent[], now = new Date()): Day[] {
  const days: Day[] = [];
  for (const event of events) {
    const day = dayText(event.at, now);
    if (days.at(-1)?.day !== day) days.push({ day, entries: [] });
    const { entries } = days.at(-1)!;
    const last = entries.at(-1);
    if (last && isTogether(last.event, event)) last.times += 1;
    else entries.push({ event, times: 1 });
  }
  return days;
}

/** An edit says what it changed, so that each is a line of its own. */
function isTogether(one: ClientEvent, other: ClientEvent): boolean {
  return (
    one.what === other.what &&
    one.changes.length === 0 &&
    one.reason === other.reason &&
    one.actor?.id === other.actor?.id &&
    dayjs(one.at).diff(other.at, "minute") < TOGETHER_MINUTES
  );
}

function dayText(at: string, now: Date): string {
  const day = dayjs(new Date(at));
  const today = dayjs(now);
  if (day.isSame(today, "day")) return `Today, ${day.format("D MMMM")}`;
  if (day.isSame(today.subtract(1, "day"), "day")) return `Yesterday, ${day.format("D MMMM")}`;
  return day.format(day.isSame(today, "year") ? "dddd, D MMMM" : "dddd, D MMMM YYYY");
}
