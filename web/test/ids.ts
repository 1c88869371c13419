let made = 0;

/** An id that nothing else in the run has: what the web remembers by an id is remembered for nobody else. */
export function newId(): string {
  made += 1;
  return `0190b5a4-0000-7000-8000-${String(made).padStart(12, "0")}`;
}
