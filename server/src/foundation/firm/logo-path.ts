/** Takes the key of a logo. Returns its address, whose content never changes; null if there is none. */
export function logoPath(key: string | null): string | null {
  return key === null ? null : `/logos/${key}/logo.png`;
}
