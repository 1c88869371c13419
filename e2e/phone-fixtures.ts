import type { Browser } from "@playwright/test";
import { IOS_CLIENT_ID, WEB_CLIENT_ID } from "../server/test/openid-provider.ts";
import { googleTest } from "./google.ts";
import { expect } from "./fixtures.ts";
import { Phone, type PhoneOptions } from "./phone-device.ts";
import { type PhoneNetwork, PORTAL_HOST, startPhoneNetwork } from "./phone-network.ts";
import type { Platform } from "../tools/mobile/native-methods.ts";
import { startPortico } from "./portico.ts";
import { type Expected, watchPage } from "./watch-page.ts";

/** A browser, with the network of a phone. */
interface PhoneWorld {
  browser: Browser;
  network: PhoneNetwork;
}

interface Visit extends Omit<PhoneOptions, "tokenFor"> {
  /** The errors that the test causes on purpose. */
  expects?: readonly Expected[];
}

interface ForEachTest {
  /** Installs the app on a phone, without starting it. Any error on the app's page makes the test fail. */
  takePhone(visit: Visit): Promise<Phone>;
}

interface ForEachWorker {
  worlds: Record<Platform, PhoneWorld>;
}

/** An end-to-end test in the phone app, with a portal at https://portal.example. */
export const test = googleTest.extend<ForEachTest, ForEachWorker>({
  portico: [
    async ({ google }, use) => {
      const { issuer, clientId, clientSecret, iosClientId } = google.google;
      const more = {
        PUBLIC_URL: `https://${PORTAL_HOST}`,
        GOOGLE_ISSUER: issuer,
        GOOGLE_CLIENT_ID: clientId,
        GOOGLE_CLIENT_SECRET: clientSecret,
        GOOGLE_IOS_CLIENT_ID: iosClientId,
      };
      const portico = await startPortico({ more });
      // The tests themselves reach the portal without the phone's network.
      await use({ ...portico, url: `http://127.0.0.1:${portico.env["PORT"]}` });
      await portico.remove();
    },
    { scope: "worker" },
  ],
  worlds: [
    async ({ playwright, launchOptions, portico }, use) => {
      const open = async (platform: Platform): Promise<PhoneWorld> => {
        const network = await startPhoneNetwork(platform, portico);
        const args = [...(launchOptions.args ?? []), `--host-resolver-rules=${network.resolverRules}`];
        return { network, browser: await playwright.chromium.launch({ ...launchOptions, args }) };
      };
      const worlds = { android: await open("android"), ios: await open("ios") };
      await use(worlds);
      for (const { browser, network } of Object.values(worlds)) {
        await browser.close();
        await network.close();
      }
    },
    { scope: "worker" },
  ],
  takePhone: async ({ worlds, google }, use) => {
    const complaints: string[] = [];
    const phones: Phone[] = [];
    for (const { network } of Object.values(worlds)) {
      network.isPortalAway = false;
      network.seen.length = 0;
      network.config["google_on_ios"] = true;
    }
    await use(async ({ expects = [], ...options }) => {
      const audience = options.platform === "ios" ? IOS_CLIENT_ID : WEB_CLIENT_ID;
      const tokenFor: PhoneOptions["tokenFor"] = (person, nonce) =>
        google.sign({ ...person, ...lifeOfToken(), iss: google.issuer, aud: audience, nonce });
      const phone = await Phone.make(worlds[options.platform].browser, { ...options, tokenFor });
      phones.push(phone);
      watchPage(phone.page, expects, complaints);
      return phone;
    });
    for (const phone of phones) await phone.context.close();
    expect(complaints, "what the pages complained of").toEqual([]);
  },
});

function lifeOfToken() {
  const iat = Math.floor(Date.now() / 1000);
  return { iat, exp: iat + 3_600 };
}

export { expect };
