import Bowser from "bowser";

const UNKNOWN = "Unknown device";
/**
 * The word that the phone app adds to the User-Agent of its web view (mobile/capacitor.config.json). Without
 * this word, the User-Agent of a web view contains no name of a browser or an app.
 */
const APP = /\bPorticoApp\b/;
/**
 * The names of known browsers. Other names are not shown. For an unknown browser, Bowser returns text from
 * the User-Agent. If this text were shown, a stranger could write anything into an email of the firm.
 */
const KNOWN: ReadonlySet<string | undefined> = new Set(Object.values(Bowser.BROWSER_MAP));

/** Takes a User-Agent. Returns what a person would call that device, such as "Chrome on Linux". */
export function deviceName(userAgent: string): string {
  if (userAgent === "") return UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent);
  if (APP.test(userAgent)) return os.name ? `App on ${os.name}` : "App";
  if (!browser.name || !KNOWN.has(browser.name)) return UNKNOWN;
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}
