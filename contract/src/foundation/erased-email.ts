/** A domain that cannot be (RFC 2606 §2). */
const ERASED_DOMAIN = "@erased.invalid";

/** Takes the id of an erased account. Returns the address of its own that stands in place of the old one. */
export function erasedEmail(id: string): string {
  return `erased-${id}${ERASED_DOMAIN}`;
}

/** True for what erasedEmail returned. */
export function isErasedEmail(email: string): boolean {
  return email.endsWith(ERASED_DOMAIN);
}
