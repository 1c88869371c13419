let made = 0;

/**
 * Returns an id that no other test uses. The web app stores some things by id, and these must not affect
 * another test.
 */
export function newId(): string {
  made += 1;
  return `0190b5a4-0000-7000-8000-${String(made).padStart(12, "0")}`;
}
