/** The order of day, month and year in the firm's dates. */
export const dateOrders = ["dmy", "mdy", "ymd"] as const;
export type DateOrder = (typeof dateOrders)[number];

/**
 * Matches names of time zones that Node accepts, although IANA does not list them and browsers refuse them:
 * "PST", "IST", "SystemV/EST5".
 */
const IS_NODES_OWN =
  /^(?!UTC$|GMT$|UCT$|CET$|MET$|EET$|WET$|EST$|MST$|HST$|PRC$|ROC$|ROK$)[A-Z]{3}$|^SystemV\/|^US\/Pacific-New$/i;

/** Takes any text. Returns true when it is the name of a time zone (IANA), such as "Europe/Berlin". */
export function isTimeZone(text: string): boolean {
  // Offsets such as "+02:00" are refused, since they do not change between summer and winter.
  if (!/^[A-Za-z]/.test(text) || IS_NODES_OWN.test(text)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: text });
    return true;
  } catch {
    return false;
  }
}
