/*
 * Remembers whose unsaved drafts this browser stores, so that every page can delete them. The code that
 * stores drafts is loaded only with the editors.
 */

export const DRAFTS = "portico-drafts";
const OWNER = "portico-drafts-of";

/** Remembers that this browser stores drafts of a person. */
export function noteKeptDrafts(userId: string): void {
  localStorage.setItem(OWNER, userId);
}

/** Deletes all stored drafts, no matter whose they are. */
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
