/** A domain that cannot exist (RFC 2606 §2). */
const ERASED_DOMAIN = "@erased.invalid";

/** Takes the id of an erased account. Returns the unique address that replaces its old one. */
export function erasedEmail(id: string): string {
  return `erased-${id}${ERASED_DOMAIN}`;
}

/** True for an address that erasedEmail returned. */
export function isErasedEmail(email: string): boolean {
  return email.endsWith(ERASED_DOMAIN);
}
