let origin = "";

/** Names the server that icons and pictures come from, where it is not the page's own (the phone app). */
export function setServerOrigin(next: string): void {
  origin = next;
}

export function serverOrigin(): string {
  return origin || window.location.origin;
}
