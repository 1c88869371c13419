const STEP = 1000;
const UNITS = ["bytes", "kB", "MB", "GB", "TB"] as const;

/** Takes a number of bytes. Returns it in words, such as "2.4 MB". Numbers below ten have one decimal. */
export function sizeText(bytes: number): string {
  if (bytes < STEP) return bytes === 1 ? "1 byte" : `${bytes} bytes`;
  let unit = 0;
  let amount = bytes;
  while (Math.round(amount) >= STEP && unit < UNITS.length - 1) {
    amount /= STEP;
    unit += 1;
  }
  const digits = amount < 9.95 && unit > 1 ? 1 : 0;
  return `${amount.toFixed(digits)} ${UNITS[unit]}`;
}

/**
 * Takes the bytes that are done and the total. Returns the progress in words, such as "2.1 of 9.0 MB" or "400
 * kB of 9.0 MB".
 */
export function shareText(done: number, all: number): string {
  const whole = sizeText(all);
  const unit = whole.slice(whole.indexOf(" "));
  const part = sizeText(done);
  return `${part.endsWith(unit) ? part.slice(0, -unit.length) : part} of ${whole}`;
}
