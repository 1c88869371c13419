/** Takes the key of a logo. Returns its address, which never changes its content; null for none. */
export function logoPath(key: string | null): string | null {
  return key === null ? null : `/logos/${key}/logo.png`;
}
