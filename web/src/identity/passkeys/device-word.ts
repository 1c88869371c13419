/** The first match counts: an iPad calls itself a Mac, and Android calls itself Linux. */
const devices: readonly [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/CrOS/, "Chromebook"],
  [/Macintosh|Mac OS/, "Mac"],
];
/** Systems of many devices, so the browser is named too. */
const systems: readonly [RegExp, string][] = [
  [/Windows/, "Windows"],
  [/Linux/, "Linux"],
];
/** The first match counts: Edge and Opera call themselves Chrome as well. */
const browsers: readonly [RegExp, string][] = [
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\//, "Firefox"],
  [/Chrome\//, "Chrome"],
];

/** Takes a User-Agent and the number of touch points. Returns what the owner would call the device. */
export function deviceWord(userAgent: string, touchPoints: number): string {
  const first = (words: readonly [RegExp, string][]) => words.find(([sign]) => sign.test(userAgent))?.[1];
  const device = first(devices);
  if (device) return device === "Mac" && touchPoints > 1 ? "iPad" : device;
  const system = first(systems);
  if (!system) return "My device";
  const browser = first(browsers);
  return browser ? `${browser} on ${system}` : `${system} computer`;
}
