import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { goodPicture, pictureForm, twoColours } from "../../server/test/pictures.ts";
import { type Actor, invite, newActor, newAddress } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, test } from "../fixtures.ts";
import type { Portico } from "../portico.ts";
import { spoilAccessToken } from "../tokens.ts";

const PHONE = { width: 390, height: 844 };
/** In bytes per second: slow enough for a user to see the progress. */
const SLOW_UPLOAD = 40_000;
/** In bytes per second: fast enough for the upload to finish, but too slow for it to finish at once. */
const STEADY_UPLOAD = 400_000;
const NO_LIMIT = -1;

const RED = "#c02020";
const BLUE = "#2020c0";

interface NamedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A picture that is red on the left and blue on the right, with so much grain that its upload takes time. */
async function grainy(): Promise<NamedFile> {
  const grain = await sharp({
    create: {
      width: 2_000,
      height: 1_000,
      channels: 3,
      background: "#000",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer();
  const flat = await twoColours(2_000, 1_000, RED, BLUE).png().toBuffer();
  const buffer = await sharp(flat)
    .composite([{ input: grain, blend: "soft-light" }])
    .jpeg()
    .toBuffer();
  return { name: "me.jpg", mimeType: "image/jpeg", buffer };
}

async function openDialog(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: /^(Add a|Change your) photo$/ }).click();
  const dialog = page.getByRole("dialog", { name: "Your photo", exact: true });
  await expect(dialog.getByRole("button", { name: "Choose a file" })).toBeFocused();
  return dialog;
}

const choose = (dialog: Locator, file: NamedFile) =>
  dialog.locator("input[name=picture]").setInputFiles(file);

/** Drops files on a page, as if they came from another window. */
async function drop(on: Locator, file: NamedFile): Promise<void> {
  const transfer = await on.page().evaluateHandle(
    ({ name, mimeType, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], name, { type: mimeType }));
      return data;
    },
    { name: file.name, mimeType: file.mimeType, base64: file.buffer.toString("base64") },
  );
  await on.dispatchEvent("dragover", { dataTransfer: transfer });
  await on.dispatchEvent("drop", { dataTransfer: transfer });
}

/** Counts the avatars on a page that have loaded. */
const shownPictures = (on: Page | Locator) =>
  on
    .locator("img[src*='/avatars/']")
    .evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length);

/** Returns the most frequent colour of the picture that the server sends. */
async function colourOf(page: Page): Promise<"red" | "blue"> {
  const address = await page.locator("img[src*='/avatars/']").first().getAttribute("src");
  const answer = await page.request.get(address ?? "");
  const { channels } = await sharp(await answer.body()).stats();
  return channels[0]!.mean > channels[2]!.mean ? "red" : "blue";
}

async function setPicture(portico: Portico, { accessToken }: Actor): Promise<void> {
  const answer = await fetch(`${portico.url}/api/frontend/user/avatar`, {
    method: "PUT",
    headers: { Authorization: `Bearer ${accessToken}` },
    body: pictureForm(await goodPicture("png")),
  });
  expect(answer.status).toBe(200);
}

test("a user chooses a picture, crops it by keyboard and sends it; the picture appears everywhere at once, and is then removed", async ({
  portico,
  admin,
  openDevice,
}) => {
  const agent = await newActor(portico, admin, "agent");
  const client = await newActor(portico, agent, "client");
  const { page } = await openDevice({ as: client, expects: [401] });
  await page.goto("/profile");
  const dialog = await openDialog(page);
  await expectAccessible(page);
  await choose(dialog, await grainy());
  await expect(dialog.getByRole("slider", { name: "Zoom" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+Tab");
  const part = dialog.getByRole("application", { name: "Visible area" });
  await expect(part).toBeFocused();
  await expectAccessible(page);
  // Moves the picture all the way to the right, so that its left side is visible.
  for (let step = 0; step < 40; step += 1) await page.keyboard.press("ArrowRight");

  const network = await page.context().newCDPSession(page);
  await network.send("Network.emulateNetworkConditions", {
    ...{ offline: false, latency: 0, downloadThroughput: NO_LIMIT },
    uploadThroughput: SLOW_UPLOAD,
  });
  await dialog.getByRole("button", { name: "Use this photo" }).click();
  const progress = dialog.getByRole("progressbar", { name: "Uploading photo" });
  await expect(progress).toBeVisible();
  await expect(progress).not.toHaveAttribute("aria-valuenow", "0");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(progress).toBeHidden();
  await expect(dialog.getByRole("alert")).toBeHidden();
  await network.send("Network.emulateNetworkConditions", {
    ...{ offline: false, latency: 0, downloadThroughput: NO_LIMIT },
    uploadThroughput: STEADY_UPLOAD,
  });
  expect(await portico.rows("select from avatar where user_id = $1", [client.id])).toEqual([]);

  // The server refuses the upload while it is still in progress. The page then refreshes the token and sends
  // the upload again, as for any call.
  await spoilAccessToken(page);
  await dialog.getByRole("button", { name: "Use this photo" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Photo updated")).toBeVisible();
  const changeButton = page.getByRole("button", { name: "Change your photo" });
  await expect(changeButton).toBeFocused();
  await expect.poll(() => shownPictures(page)).toBe(3);
  await expectAccessible(page);
  expect(await colourOf(page)).toBe("red");
  await page.reload();
  await expect.poll(() => shownPictures(page)).toBe(3);

  const elsewhere = await openDevice({ as: agent });
  await elsewhere.page.goto("/clients");
  await expect.poll(() => shownPictures(elsewhere.page.getByRole("row", { name: "Cleo Marsh" }))).toBe(1);
  await expectAccessible(elsewhere.page);

  const removeButton = page.getByRole("button", { name: "Remove your photo" });
  await removeButton.click();
  const confirm = page.getByRole("alertdialog", { name: "Remove your photo?" });
  await expectAccessible(page);
  await confirm.getByRole("button", { name: "Cancel" }).click();
  await expect(removeButton).toBeFocused();
  await removeButton.click();
  await confirm.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Photo removed")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add a photo" })).toBeFocused();
  await expect(page.locator("img[src*='/avatars/']")).toHaveCount(0);
  await elsewhere.page.reload();
  await expect(elsewhere.page.getByRole("row", { name: "Cleo Marsh" })).toContainText("CM");
  await expect(elsewhere.page.locator("img[src*='/avatars/']")).toHaveCount(0);
});

test("a dropped picture is accepted, a file that is not a picture is refused with a message, and a lost connection loses nothing", async ({
  portico,
  admin,
  openDevice,
}) => {
  const agent = await newActor(portico, admin, "agent");
  const { page, context } = await openDevice({ as: agent, viewport: PHONE, expects: ["no connection"] });
  await page.goto("/profile");
  const dialog = await openDialog(page);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  const whole = await goodPicture("png");
  const large = Buffer.concat([whole, Buffer.alloc(5 * 1024 * 1024)]);
  for (const [name, mimeType, buffer, sentence] of [
    ["me.svg", "image/svg+xml", svg, "Please choose a PNG, JPEG, WebP or AVIF image."],
    ["me.png", "image/png", svg, "Please choose a PNG, JPEG, WebP or AVIF image."],
    ["me.png", "image/png", whole.subarray(0, 40), "This image is damaged or incomplete."],
    ["me.png", "image/png", large, "This image is larger than 5 MB. Please choose a smaller one."],
  ] as const) {
    await choose(dialog, { name, mimeType, buffer });
    await expect(dialog.getByRole("alert")).toContainText(sentence);
  }
  await expectAccessible(page);

  await drop(dialog.getByText("up to 5 MB"), {
    name: "me.webp",
    mimeType: "",
    buffer: await goodPicture("webp"),
  });
  await expect(dialog.getByRole("slider", { name: "Zoom" })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Choose another" }).click();
  await choose(dialog, { name: "me.avif", mimeType: "image/avif", buffer: await goodPicture("avif") });
  await dialog.getByRole("slider", { name: "Zoom" }).press("ArrowRight");
  await expect(dialog.getByRole("slider", { name: "Zoom" })).toHaveValue("1.05");
  await expect(dialog.getByRole("slider", { name: "Zoom" })).toHaveCSS("appearance", "none");
  await dialog.getByRole("slider", { name: "Zoom" }).fill("2");
  await context.setOffline(true);
  await dialog.getByRole("button", { name: "Use this photo" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Your photo is still here");
  await expectAccessible(page);
  await context.setOffline(false);
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(dialog).toBeHidden();
  // The side bar is hidden on a phone.
  await expect.poll(() => shownPictures(page.locator("body"))).toBeGreaterThanOrEqual(2);
});

test("on a device with a camera the user can take a picture, which may be of any size", async ({
  portico,
  admin,
  openDevice,
}) => {
  const agent = await newActor(portico, admin, "agent");
  const { page, context } = await openDevice({ as: agent, viewport: PHONE });
  await page.goto("/profile");
  const dialog = await openDialog(page);
  const camera = dialog.getByRole("button", { name: "Take a photo" });
  await expect(camera).toBeHidden();
  const device = await context.newCDPSession(page);
  await device.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  await expect(camera).toBeVisible();
  await expectAccessible(page);
  // With any other value Android's web view would not open its camera.
  await expect(dialog.locator("input[name=camera]")).toHaveAttribute("accept", "image/*");
  const chooser = page.waitForEvent("filechooser");
  await camera.click();
  const buffer = await sharp({ create: { width: 5_000, height: 4_000, channels: 3, background: RED } })
    .jpeg()
    .toBuffer();
  await (await chooser).setFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer });
  await dialog.getByRole("button", { name: "Use this photo" }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => shownPictures(page)).toBeGreaterThanOrEqual(2);
});

test("an invited person sees the picture of the person who sent the invitation", async ({
  portico,
  admin,
  openDevice,
}) => {
  const agent = await newActor(portico, admin, "agent");
  await setPicture(portico, agent);
  const token = await invite(portico, agent, "client", newAddress("client"));
  const { page } = await openDevice();
  await page.goto(`/auth/signup-client?token=${token}`);
  await expect(page.getByRole("figure")).toContainText("Gus Hollow");
  await expect.poll(() => shownPictures(page.getByRole("figure"))).toBe(1);
  await expectAccessible(page);
});
