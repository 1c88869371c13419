const STEP = 1000;

/** Takes bytes. Returns them in words: "412 kB", "2.4 MB". */
export function fileSize(bytes: number): string {
  if (bytes < STEP) return bytes === 1 ? "1 byte" : `${bytes} bytes`;
  const kilobytes = Math.round(bytes / STEP);
  return kilobytes < STEP ? `${kilobytes} kB` : `${(bytes / STEP ** 2).toFixed(1)} MB`;
}
