let origin = "";

/**
 * Sets the server that icons and pictures come from, where it is not the page's own origin (the phone app).
 */
export function setServerOrigin(next: string): void {
  origin = next;
}

export function serverOrigin(): string {
  return origin || window.location.origin;
}

/**
 * Takes a path on the server. Returns its address: the path itself where the server also serves the page, as
 * for prerendered pages.
 */
export function serverPath(path: string): string {
  return origin + path;
}
