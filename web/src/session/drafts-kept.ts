/* Whose words this browser keeps that are not saved yet, so that every page can forget them: what keeps them comes with the editors alone. */

export const DRAFTS = "portico-drafts";
const OWNER = "portico-drafts-of";

/** Says that something of a person is kept here now. */
export function noteKeptDrafts(userId: string): void {
  localStorage.setItem(OWNER, userId);
}

/** Forgets what is kept here, whoever wrote it. */
export function forgetKeptDrafts(): void {
  if (localStorage.getItem(OWNER) === null) return;
  localStorage.removeItem(OWNER);
  indexedDB.deleteDatabase(DRAFTS);
}

/** Forgets what somebody else has left here, whose session ended by itself. */
export function forgetDraftsOfOthers(userId: string): void {
  const owner = localStorage.getItem(OWNER);
  if (owner !== null && owner !== userId) forgetKeptDrafts();
}
