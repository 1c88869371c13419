import type { ClientEvent } from "@portico/contract/people/clients";
import { momentText } from "../../ui/moment.tsx";

/**
 * One line of the history. If one person repeats an action within ten minutes, it is still one line, and
 * `times` counts the repetitions.
 */
export interface Entry {
  event: ClientEvent;
  times: number;
}

interface Day {
  /** The day as it is displayed: "Today, 12 October". */
  day: string;
  entries: Entry[];
}

const TOGETHER_MS = 10 * 60_000;

/** Takes events, newest first. Returns them grouped by day, with repeated events merged. */
export function daysOf(events: readonly ClientEvent[], now = new Date()): Day[] {
  const days: Day[] = [];
  for (const event of events) {
    const day = momentText(event.at, "heading", now.getTime());
    if (days.at(-1)?.day !== day) days.push({ day, entries: [] });
    const { entries } = days.at(-1)!;
    const last = entries.at(-1);
    if (last && isTogether(last.event, event)) last.times += 1;
    else entries.push({ event, times: 1 });
  }
  return days;
}

/** Edits are not merged, because each says what it changed. */
function isTogether(one: ClientEvent, other: ClientEvent): boolean {
  return (
    one.what === other.what &&
    one.changes.length === 0 &&
    one.reason === other.reason &&
    one.actor?.id === other.actor?.id &&
    Date.parse(one.at) - Date.parse(other.at) < TOGETHER_MS
  );
}
