/**
 * Returns true when this browser can create and use passkeys at this address. This is impossible at an IP
 * address (WebAuthn Level 3 §5.1.3), and in the phone app, whose pages are on another host than the portal to
 * which the passkeys belong.
 */
export function canUsePasskeys(): boolean {
  return "PublicKeyCredential" in window && !/^[\d.]+$|:/.test(location.hostname);
}
