import Bowser from "bowser";

const UNKNOWN = "Unknown device";

/** Takes a User-Agent. Returns what a person would call that device, such as "Chrome on Linux". */
export function deviceName(userAgent: string): string {
  if (userAgent === "") return UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return UNKNOWN;
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}
