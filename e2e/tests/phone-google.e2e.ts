import type { Page } from "@playwright/test";
import { newPerson } from "../../server/test/openid-provider.ts";
import { ageSession, callApi, invite, newActor, newAddress, PASSWORD } from "../actors.ts";
import { connect } from "../google.ts";
import { expect, test } from "../phone-fixtures.ts";
import { PORTAL_HOST } from "../phone-network.ts";
import { widths } from "../sizes.ts";
import { storedTokens } from "../tokens.ts";
import { openAccount } from "../open-account.ts";

const button = (page: Page) => page.getByRole("button", { name: "Continue with Google" });

for (const platform of widths<"android" | "ios">("ios", "android")) {
  test.describe(platform, () => {
    test("a user signs in with the phone's sheet of Google accounts; closing the sheet is no error, a failure is reported, and no Google session remains", async ({
      portico,
      admin,
      google,
      takePhone,
    }) => {
      const client = await newActor(portico, admin, "client");
      const person = await connect(portico, google, client);
      const phone = await takePhone({ platform });
      const { page } = phone;
      await phone.start();
      phone.sheet = "cancelled";
      await button(page).tap();
      await expect.poll(() => phone.calls).toContain("SocialLogin.login");
      await expect(button(page)).toBeEnabled();
      await expect(page.getByRole("alert")).toHaveCount(0);

      phone.sheet = "failed";
      await button(page).tap();
      await expect(page.getByText("We can't reach Google right now. Please try again.")).toBeVisible();
      await expect(page).toHaveURL("/auth/login");

      for (const round of ["first", "second"]) {
        phone.sheet = person;
        phone.calls.length = 0;
        await button(page).tap();
        await expect(page, round).toHaveURL("/reports");
        expect(phone.tokens()).not.toBeNull();
        expect(phone.calls.filter((call) => call.startsWith("SocialLogin"))).toEqual([
          "SocialLogin.initialize",
          "SocialLogin.login",
          "SocialLogin.logout",
        ]);
        expect(await page.evaluate(() => sessionStorage.getItem("google"))).toBeNull();
        await page.getByRole("button", { name: "Your account" }).tap();
        await page.getByRole("menuitem", { name: "Sign out" }).tap();
        await expect(page).toHaveURL("/auth/login");
        await expect.poll(() => phone.calls.filter((call) => call.endsWith(".logout"))).toHaveLength(2);
      }
    });

    test("a user whose Google account is unknown is told so, and a user whose account has a password connects Google to it", async ({
      portico,
      admin,
      google,
      takePhone,
    }) => {
      const client = await newActor(portico, admin, "client");
      const phone = await takePhone({ platform, expects: [400] });
      const { page } = phone;
      await phone.start();
      phone.sheet = newPerson(google, newAddress("client"));
      await button(page).tap();
      await expect(page.getByRole("heading", { name: "No account uses this email address" })).toBeVisible();
      await page.getByRole("link", { name: "Back to sign-in" }).tap();
      phone.sheet = newPerson(google, client.email);
      await button(page).tap();
      await expect(page.getByRole("heading", { name: "You already have an account" })).toBeVisible();
      await page.getByLabel("Your password", { exact: true }).fill(PASSWORD);
      await page.getByRole("button", { name: "Connect and sign in" }).tap();
      await expect(page).toHaveURL("/reports");
    });

    test("an invited person accepts with the phone's sheet", async ({
      portico,
      admin,
      google,
      takePhone,
    }) => {
      const email = newAddress("client");
      const token = await invite(portico, admin, "client", email);
      const launchLink = `https://${PORTAL_HOST}/auth/signup-client?token=${token}`;
      const phone = await takePhone({ platform, launchLink });
      const { page } = phone;
      await phone.start();
      await expect(page).toHaveURL("/auth/signup-client");
      phone.sheet = newPerson(google, email);
      await button(page).tap();
      await expect(page).toHaveURL("/reports");
    });

    test("on the profile a user connects Google, and confirms their identity with Google without leaving the page", async ({
      portico,
      admin,
      google,
      takePhone,
    }) => {
      const client = await newActor(portico, admin, "client");
      const kept = new Map([["tokens", storedTokens(client)]]);
      const phone = await takePhone({ platform, kept, expects: [400] });
      const { page } = phone;
      phone.sheet = newPerson(google, newAddress("client"));
      await phone.start();
      await openAccount(page);
      await expect(page.getByText("Not available in the app.")).toBeVisible();
      await page.getByRole("button", { name: "Connect Google" }).tap();
      await expect(page.getByText("Google is connected").first()).toBeVisible();
      await expect(page.getByRole("button", { name: "Disconnect Google" })).toBeVisible();

      await ageSession(portico, client);
      await page.getByRole("button", { name: "Set up two-factor sign-in" }).tap();
      const dialog = page.getByRole("dialog", { name: "Confirm it's you" });
      await dialog.getByRole("button", { name: "Use Google" }).tap();
      await dialog.getByRole("button", { name: "Continue with Google" }).tap();
      await expect(page.getByRole("dialog", { name: "Set up two-factor sign-in" })).toBeVisible();
      const { body } = await callApi(portico, "GET", "user/", { as: client });
      expect(body.google_linked).toBe(true);
    });
  });
}

test("if a firm hides Google on iOS, only the Android app shows it", async ({ takePhone, worlds }) => {
  for (const [platform, shown] of [
    ["android", 1],
    ["ios", 0],
  ] as const) {
    worlds[platform].network.config["google_on_ios"] = false;
    const phone = await takePhone({ platform });
    await phone.start();
    await expect(phone.page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await expect(button(phone.page)).toHaveCount(shown);
  }
});
