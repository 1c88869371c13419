import type { CDPSession, Page } from "@playwright/test";

/**
 * A virtual authenticator of the browser. It stores passkeys and confirms by itself, like a finger on its
 * sensor.
 */
export interface PasskeyDevice {
  session: CDPSession;
  authenticatorId: string;
}

/** Adds a virtual authenticator to a page. */
export async function passkeyDevice(page: Page): Promise<PasskeyDevice> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable", { enableUI: false });
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, authenticatorId };
}

/**
 * Sets whether the device recognises its owner's finger. If not, a passkey request that needs the finger is
 * cancelled.
 */
export async function knowOwner(
  { session, authenticatorId }: PasskeyDevice,
  isUserVerified: boolean,
): Promise<void> {
  await session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
}

/**
 * Makes the browser offer no autofill of passkeys. Otherwise the device would confirm by itself and sign in
 * without being asked.
 */
export async function withoutAutofill(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
}

/** Copies the passkeys of one device to another, as a cloud does. */
export async function syncTo(from: PasskeyDevice, to: PasskeyDevice): Promise<void> {
  const { authenticatorId } = to;
  const { credentials } = await from.session.send("WebAuthn.getCredentials", {
    authenticatorId: from.authenticatorId,
  });
  for (const credential of credentials)
    await to.session.send("WebAuthn.addCredential", { authenticatorId, credential });
}
