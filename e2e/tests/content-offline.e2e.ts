import type { Page } from "@playwright/test";
import { callApi } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, test } from "../fixtures.ts";
import { widths } from "../sizes.ts";
import { toastWords } from "../toast.ts";

const WIDE = { viewport: { width: 1280, height: 900 } };
const sizes = widths(
  { name: "a computer", viewport: { width: 1280, height: 900 }, isTouch: false },
  { name: "a phone", viewport: { width: 390, height: 844 }, isTouch: true },
);

const editorOf = (page: Page) => page.locator("[data-full-screen]");
const textOf = (page: Page) => editorOf(page).getByRole("textbox", { name: "Text" });

/** Returns the drafts that this browser stores, as text. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const all = await indexedDB.databases();
    if (!all.some(({ name }) => name === "portico-drafts")) return "";
    return new Promise<string>((resolve, reject) => {
      const asked = indexedDB.open("portico-drafts");
      asked.onerror = () => reject(asked.error);
      asked.onsuccess = () => {
        const database = asked.result;
        if (!database.objectStoreNames.contains("draft")) {
          database.close();
          return resolve("");
        }
        const found = database.transaction("draft").objectStore("draft").getAll();
        found.onsuccess = () => {
          database.close();
          resolve(found.result.length === 0 ? "" : JSON.stringify(found.result));
        };
      };
    });
  });

for (const { name, ...screen } of sizes) {
  test(`on ${name} text typed without a connection survives the closed page, and the next page saves it`, async ({
    portico,
    admin,
    openDevice,
  }) => {
    const { id } = (
      await callApi(portico, "POST", "content/", { as: admin, json: { title: "Begun", body: "First." } })
    ).body;
    const { page, context, newPage } = await openDevice({
      as: admin,
      ...screen,
      expects: ["no connection"],
    });
    await page.goto(`/content?tab=written&edit=${id}`);
    await expect(textOf(page)).toContainText("First.");
    await context.setOffline(true);
    await editorOf(page).getByRole("textbox", { name: "Title" }).fill("Without a connection");
    await textOf(page).click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" And more.");
    await expect(editorOf(page).getByText("Saved only on this device. Retrying…")).toBeVisible();
    await expectAccessible(page);
    await expect.poll(() => kept(page)).toContain("And more.");
    // Closes the page as if the browser were killed: the user is not asked, and nothing can be sent.
    await page.close({ runBeforeUnload: false });
    await context.setOffline(false);

    const next = await newPage();
    await next.goto(`/content?tab=written&edit=${id}`);
    await expect(toastWords(next, "Your changes are back")).toBeVisible();
    await expect(editorOf(next).getByRole("textbox", { name: "Title" })).toHaveValue("Without a connection");
    await expect(textOf(next)).toContainText("First. And more.");
    await expect(editorOf(next).getByText(/^Saved at/)).toBeVisible();
    const { body } = await callApi(portico, "GET", `content/${id}`, { as: admin });
    expect([body.title, body.body]).toEqual(["Without a connection", "First. And more."]);
    await expect.poll(() => kept(next)).toBe("");

    // If the page is open when the connection comes back, it saves without the user.
    await context.setOffline(true);
    await textOf(next).click();
    await next.keyboard.press("Control+End");
    await next.keyboard.type(" Once more.");
    await expect(editorOf(next).getByText("Saved only on this device. Retrying…")).toBeVisible();
    await context.setOffline(false);
    await expect(editorOf(next).getByText(/^Saved at/)).toBeVisible();
    await next.reload();
    await expect(textOf(next)).toContainText("First. And more. Once more.");
  });
}

test("if another user has saved in the meantime, a stored draft is in conflict: the user sees both versions and chooses one", async ({
  portico,
  admin,
  openDevice,
}) => {
  const begin = async () =>
    (await callApi(portico, "POST", "content/", { as: admin, json: { title: "Begun", body: "First." } }))
      .body;
  for (const [choice, title] of [
    ["Keep mine", "Mine, offline"],
    ["Use theirs", "Theirs"],
  ] as const) {
    const { id, updated_at } = await begin();
    const { page, context, newPage } = await openDevice({ as: admin, ...WIDE, expects: ["no connection"] });
    await page.goto(`/content?tab=written&edit=${id}`);
    await expect(textOf(page)).toContainText("First.");
    await context.setOffline(true);
    await editorOf(page).getByRole("textbox", { name: "Title" }).fill("Mine, offline");
    await expect.poll(() => kept(page)).toContain("Mine, offline");
    await page.close({ runBeforeUnload: false });
    await context.setOffline(false);
    const patched = await callApi(portico, "PATCH", `content/${id}`, {
      as: admin,
      json: { updated_at, title: "Theirs", category: "Markets" },
    });
    expect(patched.status).toBe(200);

    const next = await newPage();
    await next.goto(`/content?tab=written&edit=${id}`);
    const editor = editorOf(next);
    await expect(editor.getByText("Someone else changed this article in the meantime")).toBeVisible();
    await expect(editor.getByText("Title: yours “Mine, offline”; theirs “Theirs”")).toBeVisible();
    await expectAccessible(next);
    // The user has not chosen a version yet, so the conflict is still shown after a reload.
    await next.reload();
    await expect(editor.getByText("Title: yours “Mine, offline”; theirs “Theirs”")).toBeVisible();
    await editor.getByRole("button", { name: choice }).click();
    await expect(editor.getByText("Someone else changed")).toBeHidden();
    await expect(editor.getByRole("textbox", { name: "Title" })).toHaveValue(title);
    await expect.poll(() => kept(next)).toBe("");
    const { body } = await callApi(portico, "GET", `content/${id}`, { as: admin });
    expect([body.title, body.category]).toEqual([title, "Markets"]);
  }
});

test("drafts on a device are deleted when their user signs out, and when another user signs in on the device", async ({
  portico,
  admin,
  openDevice,
}) => {
  const { id } = (
    await callApi(portico, "POST", "content/", { as: admin, json: { title: "Begun", body: "First." } })
  ).body;
  const { page, context, newPage } = await openDevice({ as: admin, ...WIDE, expects: ["no connection"] });
  const keepSomething = async (at: Page) => {
    await at.goto(`/content?tab=written&edit=${id}`);
    await expect(textOf(at)).toContainText("First.");
    await context.setOffline(true);
    await editorOf(at).getByRole("textbox", { name: "Title" }).fill("A secret");
    await expect.poll(() => kept(at)).toContain("A secret");
    await at.close({ runBeforeUnload: false });
    await context.setOffline(false);
    const next = await newPage();
    await next.goto("/content");
    await expect(next.getByRole("button", { name: "Write an article" })).toBeVisible();
    expect(await kept(next)).toContain("A secret");
    return next;
  };
  const second = await keepSomething(page);
  // When a session ends by itself, no drafts are deleted. When the next user signs in, the drafts of other
  // users are deleted.
  await second.evaluate(() => localStorage.setItem("portico-drafts-of", "somebody else"));
  await second.reload();
  await expect(second.getByRole("button", { name: "Write an article" })).toBeVisible();
  await expect.poll(() => kept(second)).toBe("");

  const third = await keepSomething(second);
  await third.goto("/auth/logout");
  await expect(third).toHaveURL(/\/auth\/login/);
  await expect.poll(() => kept(third)).toBe("");
  expect(await third.evaluate(() => localStorage.getItem("portico-drafts-of"))).toBeNull();
});
