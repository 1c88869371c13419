/** The first match counts, because an iPad also calls itself a Mac, and Android also calls itself Linux. */
const devices: readonly [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/CrOS/, "Chromebook"],
  [/Macintosh|Mac OS/, "Mac"],
];
/** These systems run on many kinds of devices, so the browser is named as well. */
const systems: readonly [RegExp, string][] = [
  [/Windows/, "Windows"],
  [/Linux/, "Linux"],
];
/** The first match counts, because Edge and Opera also call themselves Chrome. */
const browsers: readonly [RegExp, string][] = [
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\//, "Firefox"],
  [/Chrome\//, "Chrome"],
];

/**
 * Takes a User-Agent and the number of touch points. Returns what the owner would call the device, such as
 * "iPad".
 */
export function deviceWord(userAgent: string, touchPoints: number): string {
  const first = (words: readonly [RegExp, string][]) => words.find(([sign]) => sign.test(userAgent))?.[1];
  const device = first(devices);
  if (device) return device === "Mac" && touchPoints > 1 ? "iPad" : device;
  const system = first(systems);
  if (!system) return "My device";
  const browser = first(browsers);
  return browser ? `${browser} on ${system}` : `${system} computer`;
}
