const KILOBYTE = 1_000;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** Takes a number of bytes. Returns it as people read sizes. */
export function sizeText(bytes: number): string {
  if (bytes < MEGABYTE) return `${Math.max(1, Math.round(bytes / KILOBYTE))} kB`;
  return `${(bytes / MEGABYTE).toFixed(1)} MB`;
}
