let origin = "";

/**
 * Sets the server from which icons and pictures are loaded, if it is not the page's own origin (the phone
 * app).
 */
export function setServerOrigin(next: string): void {
  origin = next;
}

export function serverOrigin(): string {
  return origin || window.location.origin;
}

/**
 * Takes a path on the server. Returns its address, which is the path itself if the server also serves the
 * page. That is so for prerendered pages.
 */
export function serverPath(path: string): string {
  return origin + path;
}
