/**
 * Takes the key of a logo. Returns the logo's address; the content at this address never changes. Returns
 * null if there is no logo.
 */
export function logoPath(key: string | null): string | null {
  return key === null ? null : `/logos/${key}/logo.png`;
}
