/** A domain that can never exist (RFC 2606 §2), so that no mail reaches an erased account. */
const ERASED_DOMAIN = "@erased.invalid";

/** Takes the id of an erased account. Returns the unique address that replaces the account's old address. */
export function erasedEmail(id: string): string {
  return `erased-${id}${ERASED_DOMAIN}`;
}

/** True for an address that erasedEmail returned. */
export function isErasedEmail(email: string): boolean {
  return email.endsWith(ERASED_DOMAIN);
}
