let origin = "";

/** Names the server that icons come from, where it is not the page's own (the phone app). */
export function setIconOrigin(next: string): void {
  origin = next;
}

export function iconOrigin(): string {
  return origin || window.location.origin;
}
