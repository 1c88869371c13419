/**
 * True when this browser can create and use passkeys at this address. It cannot at an IP address (WebAuthn
 * Level 3 §5.1.3), nor in the phone app, whose pages have another host than the portal that passkeys belong
 * to.
 */
export function canUsePasskeys(): boolean {
  return "PublicKeyCredential" in window && !/^[\d.]+$|:/.test(location.hostname);
}
