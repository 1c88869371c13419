/*
 * Remembers whose unsaved drafts this browser stores, so that every page can delete them: the code that
 * stores them is only loaded with the editors.
 */

export const DRAFTS = "portico-drafts";
const OWNER = "portico-drafts-of";

/** Remembers that drafts of a person are stored here. */
export function noteKeptDrafts(userId: string): void {
  localStorage.setItem(OWNER, userId);
}

/** Deletes all stored drafts, of any person. */
export function forgetKeptDrafts(): void {
  if (localStorage.getItem(OWNER) === null) return;
  localStorage.removeItem(OWNER);
  indexedDB.deleteDatabase(DRAFTS);
}

/** Deletes the drafts of another person, whose session expired. */
export function forgetDraftsOfOthers(userId: string): void {
  const owner = localStorage.getItem(OWNER);
  if (owner !== null && owner !== userId) forgetKeptDrafts();
}
