let made = 0;

/** An id that is unique in the run, so that nothing the web remembers by id leaks into another test. */
export function newId(): string {
  made += 1;
  return `0190b5a4-0000-7000-8000-${String(made).padStart(12, "0")}`;
}
