/**
 * True when this browser can make and use passkeys at this address. At an IP address none can (WebAuthn Level 3
 * §5.1.3), nor in the phone app, whose pages stand at another host than the portal that passkeys belong to.
 */
export function canUsePasskeys(): boolean {
  return "PublicKeyCredential" in window && !/^[\d.]+$|:/.test(location.hostname);
}
