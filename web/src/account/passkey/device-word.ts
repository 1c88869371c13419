/** The first that fits: an iPad calls itself a Mac, and Android a Linux. */
const words: readonly [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/CrOS/, "Chromebook"],
  [/Windows/, "Windows"],
  [/Macintosh|Mac OS/, "Mac"],
  [/Linux/, "Linux"],
];

/** Takes a User-Agent and the fingers its screen knows. Returns what its owner calls the device. */
export function deviceWord(userAgent: string, touchPoints: number): string {
  const word = words.find(([pattern]) => pattern.test(userAgent))?.[1] ?? "My device";
  return word === "Mac" && touchPoints > 1 ? "iPad" : word;
}
