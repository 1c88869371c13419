/** Same as the contract's OPENED_MAX, whose import would add bytes to every page. */
const KEPT_MAX = 5;
const PAGE_OF_PERSON = /^\/(?:clients|agents)\/([0-9a-f-]{36})\/?$/;

/**
 * Stored for each user, so that two users who share a browser have their own lists. Only ids are stored: the
 * server says whose they are.
 */
const keyOf = (userId: string) => `opened:${userId}`;

/** If this path is the page of a person, remembers that person. */
export function noteOpened(userId: string, pathname: string): void {
  const id = PAGE_OF_PERSON.exec(pathname)?.[1];
  if (id === undefined) return;
  const ids = [id, ...readOpened(userId).filter((one) => one !== id)];
  localStorage.setItem(keyOf(userId), ids.slice(0, KEPT_MAX).join(" "));
}

/** The ids of the people whom this user last opened in this browser, newest first. */
export function readOpened(userId: string): string[] {
  return (localStorage.getItem(keyOf(userId)) ?? "").split(" ").filter(Boolean);
}
