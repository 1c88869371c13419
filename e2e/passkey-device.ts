import type { CDPSession, Page } from "@playwright/test";

/** A device of the browser's own that keeps passkeys and answers by itself, as a finger on its sensor would. */
export interface PasskeyDevice {
  session: CDPSession;
  authenticatorId: string;
}

/** Puts one into a page. */
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

/** Whether it knows its owner's finger: where that is asked for and it does not, the ceremony is cancelled. */
export async function knowOwner(
  { session, authenticatorId }: PasskeyDevice,
  isUserVerified: boolean,
): Promise<void> {
  await session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
}

/** A browser that does not fill passkeys in: otherwise the device, which answers by itself, would sign in unasked. */
export async function withoutAutofill(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
}

/** Puts the passkeys of one device into another, as a cloud does. */
export async function syncTo(from: PasskeyDevice, to: PasskeyDevice): Promise<void> {
  const { authenticatorId } = to;
  const { credentials } = await from.session.send("WebAuthn.getCredentials", {
    authenticatorId: from.authenticatorId,
  });
  for (const credential of credentials)
    await to.session.send("WebAuthn.addCredential", { authenticatorId, credential });
}
