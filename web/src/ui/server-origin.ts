let origin = "";

/** Names the server that icons and pictures come from, where it is not the page's own (the phone app). */
export function setServerOrigin(next: string): void {
  origin = next;
}

export function serverOrigin(): string {
  return origin || window.location.origin;
}

/** Takes a path of the server. Returns its address: the path itself where the page is the server's own, as a prerendered page has it. */
export function serverPath(path: string): string {
  return origin + path;
}
