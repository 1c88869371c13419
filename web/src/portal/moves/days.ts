const DAY_MS = 24 * 60 * 60 * 1_000;

/** Takes a day as a field gives it ("2026-11-01"). Returns when it begins, as the wire has it. Days of moves are UTC's, as in emails. */
export function startOf(day: string): string {
  return new Date(`${day}T00:00:00Z`).toISOString();
}

/** Takes a last day. Returns when it is over. */
export function endOf(day: string): string {
  return new Date(Date.parse(startOf(day)) + DAY_MS).toISOString();
}

/** Returns a day as a field takes it, so many days from today. */
export function dayFromToday(ahead: number, now = Date.now()): string {
  return new Date(now + ahead * DAY_MS).toISOString().slice(0, "2026-11-01".length);
}
