import type { Page } from "@playwright/test";
import { callApi, newActor, signInAgain } from "../actors.ts";
import { expect, test } from "../phone-fixtures.ts";
import { PORTAL_HOST } from "../phone-network.ts";
import { signIn } from "../sign-in.ts";
import { widths } from "../sizes.ts";
import { storedTokens } from "../tokens.ts";

const portal = (path: string) => `https://${PORTAL_HOST}${path}`;
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name, level: 1 });

for (const platform of widths<"android" | "ios">("android", "ios")) {
  test.describe(platform, () => {
    test("when a user signs in the phone stores the tokens, and signing out removes the tokens and Google's session", async ({
      portico,
      admin,
      takePhone,
      worlds,
    }) => {
      const client = await newActor(portico, admin, "client");
      const phone = await takePhone({ platform });
      const { page } = phone;
      await phone.start();
      await expect(page).toHaveURL("/auth/login");
      await expect(heading(page, "Sign in")).toBeVisible();
      expect(phone.calls).toContain("SplashScreen.hide");
      await expect.poll(() => phone.topBar).toBe("DARK");
      await expect(page.getByRole("button", { name: "Use a passkey" })).toHaveCount(0);
      await signIn(page, client.email);
      await expect(page).toHaveURL("/reports");
      await expect.poll(() => phone.topBar).toBe("LIGHT");
      expect(phone.tokens()).toMatchObject({
        access_token: expect.any(String),
        refresh_token: expect.any(String),
      });
      expect([...phone.kept.keys()].sort()).toEqual(["device", "tokens"]);
      expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 1]);
      const { seen } = worlds[platform].network;
      expect(seen).toContainEqual({
        method: "OPTIONS",
        path: "/api/frontend/user/",
        origin: "https://localhost",
      });

      await page.getByRole("button", { name: "Your account" }).tap();
      phone.calls.length = 0;
      await page.getByRole("menuitem", { name: "Sign out" }).tap();
      await expect(page).toHaveURL("/auth/login");
      await expect.poll(() => phone.calls).toContain("SocialLogin.logout");
      expect([...phone.kept.keys()]).toEqual(["device"]);
    });

    test("a link to reset the password starts the app on its page, only once, and the user signs in with the new password", async ({
      portico,
      admin,
      takePhone,
    }) => {
      const client = await newActor(portico, admin, "client");
      await callApi(portico, "POST", "user/password/reset/confirm/", { json: { email: client.email } });
      const { token } = await portico.mailbox.take(client.email, "password_reset");
      const launchLink = portal(`/auth/password-new?token=${token}`);
      const phone = await takePhone({ platform, launchLink });
      const { page } = phone;
      await phone.start();
      await expect(page).toHaveURL("/auth/password-new");
      const password = "nine copper kettles sing";
      await page.getByLabel("New password", { exact: true }).fill(password);
      // Both systems deliver the link a second time, which must not reload the page.
      await expect(page.getByLabel("New password", { exact: true })).toHaveValue(password);
      await page.getByRole("button", { name: "Set password" }).tap();
      await expect(page).toHaveURL("/auth/login");
      await signIn(page, client.email, password);
      await expect(page).toHaveURL("/reports");

      await page.reload();
      await expect(heading(page, /^Good /)).toBeVisible();
      await expect(page).toHaveURL("/reports");
    });

    test("the running app opens an email's link, but no link to another host or to a page that emails do not link to", async ({
      portico,
      admin,
      takePhone,
    }) => {
      const client = await newActor(portico, admin, "client");
      const kept = new Map([["tokens", storedTokens(client)]]);
      const phone = await takePhone({ platform, kept });
      const { page } = phone;
      await phone.start();
      await expect(page).toHaveURL("/reports");
      for (const hostile of [
        "https://evil.example/auth/forgot-password",
        `https://${PORTAL_HOST}.evil.example/auth/login`,
        `http://${PORTAL_HOST}/auth/login`,
        portal("/auth/google/callback?code=1&state=2"),
        portal("/profile?code=1&state=2"),
        portal("/auth/logout"),
        portal("//evil.example/"),
        "javascript:alert(1)",
        "no address",
      ])
        await phone.openLink(hostile);
      await page.getByRole("navigation").getByRole("link", { name: "Documents" }).tap();
      await expect(page).toHaveURL("/materials");

      await portico.rows("update app_user set email_verified = false where id = $1", [client.id]);
      await callApi(portico, "POST", "user/email/confirm/", { as: client, json: {} });
      const { link } = await portico.mailbox.take(client.email, "email_confirmation");
      expect(new URL(link).host).toBe(PORTAL_HOST);
      await phone.openLink(link);
      await expect(page).toHaveURL("/auth/confirm-email");
      await page.getByRole("button", { name: "Confirm" }).tap();
      await expect(heading(page, "Email address confirmed")).toBeVisible();
    });

    test("an expired access token is refreshed, and without a network no user is signed out", async ({
      portico,
      admin,
      takePhone,
      worlds,
    }) => {
      const { network } = worlds[platform];
      const client = await signInAgain(portico, await newActor(portico, admin, "client"));
      const spoilt = storedTokens({ ...client, accessToken: `${client.accessToken}x` });
      const phone = await takePhone({
        platform,
        kept: new Map([["tokens", spoilt]]),
        expects: [401, "no connection"],
      });
      const { page } = phone;
      network.isPortalAway = true;
      phone.connected = false;
      await phone.start();
      await expect(heading(page, "No connection")).toBeVisible();
      await expect(page.getByText("Linden & Co")).toBeVisible();
      expect(phone.kept.get("tokens")).toBe(spoilt);

      network.isPortalAway = false;
      await phone.connect(true);
      await expect(page).toHaveURL("/reports");
      await expect(heading(page, /^Good /)).toBeVisible();
      await expect.poll(() => phone.tokens()?.access_token).not.toBe(`${client.accessToken}x`);

      await phone.connect(false);
      await expect(page.getByText("You're offline. This may be out of date.")).toBeVisible();
      network.isPortalAway = true;
      const before = phone.kept.get("tokens");
      await phone.comeBack();
      await page.getByRole("navigation").getByRole("link", { name: "News" }).tap();
      await expect(page).toHaveURL("/content");
      expect(phone.kept.get("tokens")).toBe(before);
      network.isPortalAway = false;
      await phone.connect(true);
      await expect(page.getByText("You're offline. This may be out of date.")).toBeHidden();
    });

    test("a user who returns to the app sees what has changed, or is signed out if the session has ended", async ({
      portico,
      admin,
      takePhone,
    }) => {
      const client = await newActor(portico, admin, "client");
      const kept = new Map([["tokens", storedTokens(client)]]);
      const phone = await takePhone({ platform, kept, expects: [401] });
      const { page } = phone;
      await phone.start();
      await expect(page.getByText(/, Cleo$/)).toBeVisible();
      await callApi(portico, "PATCH", "user/", { as: client, json: { first_name: "Clea" } });
      await phone.comeBack();
      await expect(page.getByText(/, Clea$/)).toBeVisible();
      await callApi(portico, "POST", "user/logout", { as: client, json: {} });
      await phone.comeBack();
      await expect(page).toHaveURL("/auth/login");
      expect(phone.kept.has("tokens")).toBe(false);
    });
  });
}
