import type { Page } from "@playwright/test";
import { callApi, newActor, newPair } from "../actors.ts";
import { photoFile, pickFiles, titlesOn, trayOf } from "../documents.ts";
import { toastWords } from "../toast.ts";
import { expect, test } from "../fixtures.ts";
import { storedTokens } from "../tokens.ts";
import { withoutStream } from "../without-stream.ts";
import { openWhole } from "../whole-page.ts";

const PHONE = { viewport: { width: 390, height: 844 }, isTouch: true };

/** Returns how many files this browser holds that have not been sent yet. */
const keptFiles = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("portico-files", 1);
        opening.onerror = () => reject(new Error("no database"));
        opening.onsuccess = () => {
          const counting = opening.result.transaction("file").objectStore("file").count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );

test("photos that wait for the network are sent automatically after a reload, and the client's agent sees them arrive without reloading", async ({
  portico,
  admin,
  openDevice,
}) => {
  const { agent, client } = await newPair(portico, admin);
  const desk = (await openDevice({ as: agent })).page;
  await desk.goto(`/materials/client/${client.id}`);
  await expect(desk.getByText("Nothing in “Shared documents” yet")).toBeVisible();
  await expect(desk.getByRole("link", { name: "Passport" })).toHaveCount(0);

  const phone = await openDevice({ as: client, ...PHONE, expects: ["no connection"] });
  const { page } = phone;
  page.on("dialog", (question) => void question.accept());
  await page.goto("/materials");
  let isCut = true;
  await page.route("**/api/frontend/uploads/*", (route) =>
    isCut && route.request().method() === "PATCH" ? route.abort("internetdisconnected") : route.continue(),
  );
  await page.getByRole("button", { name: "Take a photo" }).tap();
  const camera = page.getByRole("dialog", { name: "Take photos" });
  await camera.getByLabel("Photos").setInputFiles([await photoFile("1.jpg"), await photoFile("2.jpg")]);
  await camera.getByLabel("Name").fill("Passport");
  await camera.getByRole("button", { name: "Send 2 pages" }).tap();
  await expect(trayOf(page)).toContainText("no connection; it will continue automatically");
  await pickFiles(page, "Shared documents", [await photoFile("front.jpg"), await photoFile("back.jpg")]);
  await expect(trayOf(page).getByRole("listitem")).toHaveCount(3);
  await expect.poll(() => keptFiles(page)).toBe(3);

  await page.reload();
  await expect(trayOf(page).getByRole("listitem")).toHaveCount(3);
  await expect(trayOf(page)).toContainText("no connection; it will continue automatically");
  await expect(trayOf(page).getByRole("button", { name: "Choose it again" })).toHaveCount(0);
  isCut = false;
  await expect(trayOf(page)).toContainText("3 files uploaded");
  await expect(desk.getByRole("link", { name: "Passport" })).toBeVisible();
  await expect.poll(() => keptFiles(page)).toBe(0);
  const titles = await titlesOn(portico, agent, `shelf=client&owner_id=${client.id}&deep=true`);
  expect(titles.sort()).toEqual(["Passport", "back", "front"]);

  isCut = true;
  await pickFiles(page, "Shared documents", [await photoFile("secret.jpg")]);
  await expect.poll(() => keptFiles(page)).toBe(1);
  await page.getByRole("button", { name: "Your account" }).tap();
  await page.getByRole("menuitem", { name: "Sign out" }).tap();
  await expect(page).toHaveURL("/auth/login");
  await expect.poll(() => keptFiles(page)).toBe(0);
});

test("photos that are taken and not sent yet are there again after a reload, and the next user of this browser sees neither them nor unsent files", async ({
  portico,
  admin,
  openDevice,
}) => {
  const { agent, client } = await newPair(portico, admin);
  const second = await newActor(portico, agent, "client");
  const { page } = await openDevice({ as: client, ...PHONE, expects: ["no connection"] });
  page.on("dialog", (question) => void question.accept());
  await page.goto("/materials");
  const camera = page.getByRole("dialog", { name: "Take photos" });
  const pages = camera.getByRole("listitem");
  const open = () => page.getByRole("button", { name: "Take a photo" }).tap();
  await open();
  await camera.getByLabel("Photos").setInputFiles([await photoFile("1.jpg"), await photoFile("2.jpg")]);
  await camera.getByLabel("Photos").setInputFiles([await photoFile("3.jpg")]);
  await camera.getByRole("button", { name: "Remove page 2" }).tap();
  await expect.poll(() => keptFiles(page)).toBe(2);
  await page.reload();
  await open();
  await expect(pages).toHaveCount(2);
  await expect(camera.getByRole("img", { name: "Page 2" })).toHaveJSProperty("complete", true);
  // The Escape key may be a mistake, so no photo is discarded before the user confirms.
  await page.keyboard.press("Escape");
  await page
    .getByRole("alertdialog", { name: "Discard 2 photos?" })
    .getByRole("button", { name: "Keep" })
    .tap();
  await expect(pages).toHaveCount(2);
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.toBlob = () => {
      throw new Error("no memory");
    };
  });
  await camera.getByRole("button", { name: "Send 2 pages" }).tap();
  await expect(toastWords(page, "Page 1 couldn't be read")).toBeVisible();
  await expect(camera.getByRole("button", { name: "Send 2 pages" })).toBeEnabled();
  expect(await keptFiles(page)).toBe(2);
  await page.reload();
  await open();
  await expect(pages).toHaveCount(2);
  await camera.getByRole("button", { name: "Cancel" }).tap();
  await expect.poll(() => keptFiles(page)).toBe(0);
  await open();
  await expect(pages).toHaveCount(0);

  await page.route("**/api/frontend/uploads/*", (route) =>
    route.request().method() === "PATCH" ? route.abort("internetdisconnected") : route.continue(),
  );
  await camera.getByLabel("Photos").setInputFiles([await photoFile("4.jpg")]);
  await camera.getByRole("button", { name: "Send", exact: true }).tap();
  await expect(trayOf(page)).toContainText("no connection; it will continue automatically");
  await open();
  await camera.getByLabel("Photos").setInputFiles([await photoFile("5.jpg")]);
  await expect.poll(() => keptFiles(page)).toBe(2);
  // Without a sign-out, another user is suddenly signed in on this browser.
  await page.evaluate((tokens) => localStorage.setItem("tokens", tokens), storedTokens(second));
  await page.reload();
  await open();
  await expect(pages).toHaveCount(0);
  await expect(trayOf(page)).toHaveCount(0);
  await expect.poll(() => keptFiles(page)).toBe(0);
});

test("photos that are not sent are deleted from the browser when their owner signs out, even if the camera is not opened again", async ({
  portico,
  admin,
  openDevice,
}) => {
  const { client } = await newPair(portico, admin);
  const { page } = await openDevice({ as: client, ...PHONE });
  await page.goto("/materials");
  await page.getByRole("button", { name: "Take a photo" }).tap();
  const camera = page.getByRole("dialog", { name: "Take photos" });
  await camera.getByLabel("Photos").setInputFiles([await photoFile("1.jpg"), await photoFile("2.jpg")]);
  await expect.poll(() => keptFiles(page)).toBe(2);
  await page.reload();
  await page.getByRole("button", { name: "Your account" }).tap();
  await page.getByRole("menuitem", { name: "Sign out" }).tap();
  await expect(page).toHaveURL("/auth/login");
  await expect.poll(() => keptFiles(page)).toBe(0);
});

test("photos that are taken and sent without a connection wait in the tray, and are uploaded automatically when the connection is back", async ({
  portico,
  admin,
  openDevice,
}) => {
  const { agent, client } = await newPair(portico, admin);
  const { page, context } = await openDevice({ as: client, ...PHONE, expects: ["no connection"] });
  await withoutStream(page);
  await openWhole(page, "/materials");
  const take = page.getByRole("button", { name: "Take a photo" });
  await expect(take).toBeVisible();
  await context.setOffline(true);
  await take.tap();
  const camera = page.getByRole("dialog", { name: "Take photos" });
  await camera.getByLabel("Photos").setInputFiles([await photoFile("1.jpg"), await photoFile("2.jpg")]);
  await camera.getByLabel("Name").fill("Meter");
  await camera.getByRole("button", { name: "Send 2 pages" }).tap();
  await expect(trayOf(page)).toContainText("no connection; it will continue automatically");
  await expect.poll(() => keptFiles(page)).toBe(1);
  await context.setOffline(false);
  await expect(trayOf(page)).toContainText("1 file uploaded");
  expect(await titlesOn(portico, agent, `shelf=client&owner_id=${client.id}&deep=true`)).toEqual(["Meter"]);
});

test("if the network drops before a phone has loaded the camera, the page stays as it is, and the camera opens once the network is back", async ({
  portico,
  admin,
  openDevice,
}) => {
  const { agent, client } = await newPair(portico, admin);
  const asked = { client_ids: [client.id], title: "Papers", items: [{ label: "Passport" }] };
  await callApi(portico, "POST", "requests/", { as: agent, json: asked });
  const { page } = await openDevice({ as: client, ...PHONE, expects: ["no connection"] });
  let isCut = true;
  await page.route("**/assets/*.js", async (route) => {
    const answer = await route.fetch();
    // Only the code of the camera contains these words.
    if (isCut && (await answer.text()).includes("Take another")) return route.abort("internetdisconnected");
    return route.fulfill({ response: answer });
  });
  const camera = page.getByRole("dialog", { name: "Take photos" });
  await page.goto("/materials");
  await page.getByRole("button", { name: "Photo of Passport" }).tap();
  await expect(toastWords(page, "The camera can't be opened.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Your documents" })).toBeVisible();
  isCut = false;
  await page.getByRole("button", { name: "Photo of Passport" }).tap();
  await expect(camera).toBeVisible();
});

test("for a refused file the page says why and offers no retry, because the same file would be refused again", async ({
  portico,
  admin,
  openDevice,
}) => {
  const { client } = await newPair(portico, admin);
  const { page } = await openDevice({ as: client, expects: [400] });
  await page.goto("/materials");
  const program = { name: "tool.exe", mimeType: "application/octet-stream", buffer: Buffer.from("MZ") };
  const empty = { name: "empty.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(0) };
  await pickFiles(page, "Shared documents", [program, empty]);
  const tray = trayOf(page);
  await expect(tray.getByText("This file is empty.")).toBeVisible();
  for (const name of [program.name, empty.name]) {
    await expect(tray.getByRole("button", { name: `Remove ${name}` })).toBeVisible();
    await expect(tray.getByRole("button", { name: `Try ${name} again` })).toHaveCount(0);
  }
});
