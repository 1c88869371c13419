let made = 0;

/**
 * Returns an id that no other test uses, so that what the web app remembers by id does not reach another
 * test.
 */
export function newId(): string {
  made += 1;
  return `0190b5a4-0000-7000-8000-${String(made).padStart(12, "0")}`;
}
