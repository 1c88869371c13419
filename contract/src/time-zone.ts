/** The order of day, month and year in the firm's dates. */
export const dateOrders = ["dmy", "mdy", "ymd"] as const;
export type DateOrder = (typeof dateOrders)[number];

/** Takes any text. True when it is a time zone with a name (IANA), such as "Europe/Berlin". */
export function isTimeZone(text: string): boolean {
  // Offsets such as "+02:00" know no summer time.
  if (!/^[A-Za-z]/.test(text)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: text });
    return true;
  } catch {
    return false;
  }
}
