import { newPair } from "../actors.ts";
import { photoFile, trayOf } from "../documents.ts";
import { expectAtHand } from "../expect-at-hand.ts";
import { expect, test } from "../phone-fixtures.ts";
import { PORTAL_HOST } from "../phone-network.ts";
import { storedTokens } from "../tokens.ts";

test("in the app a client sends a photo of a document from the camera, reads the document, goes back, and downloads its file from the server's own address", async ({
  portico,
  admin,
  takePhone,
}) => {
  const { client } = await newPair(portico, admin);
  const kept = new Map([["tokens", storedTokens(client)]]);
  const insets = { top: 47, right: 0, bottom: 34, left: 0 };
  const phone = await takePhone({
    platform: "android",
    viewport: { width: 390, height: 844 },
    insets,
    kept,
  });
  const { page } = phone;
  await phone.start();
  await page.goto("/materials");
  await page.getByRole("button", { name: "Take a photo" }).tap();
  const camera = page.getByRole("dialog", { name: "Take photos" });
  await camera.getByLabel("Photos").setInputFiles([await photoFile("1.jpg")]);
  await camera.getByLabel("Name").fill("Passport");
  await expectAtHand(page, "the camera");
  await camera.getByRole("button", { name: "Send", exact: true }).tap();
  await expect(trayOf(page)).toContainText("1 file uploaded");
  await page.getByRole("link", { name: "Passport" }).first().tap();
  const viewer = page.getByRole("dialog", { name: "Passport" });
  await expect(viewer.getByRole("button", { name: /^Download/ })).toBeVisible();
  await expectAtHand(page, "the viewer");
  // The app opens an address on another host in the device's browser, and itself stays on the page.
  await page.route(`**://${PORTAL_HOST}/downloads/**`, (route) => route.fulfill({ status: 204 }));
  const left = page.waitForRequest((request) => request.isNavigationRequest());
  await viewer.getByRole("button", { name: /^Download/ }).tap();
  expect(new URL((await left).url()).host).toBe(PORTAL_HOST);
  await expect(viewer).toBeVisible();
  await phone.pressBack();
  await expect(viewer).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: "Documents" })).toBeVisible();
});
