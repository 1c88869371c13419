import { callApi, newPair } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, test } from "../fixtures.ts";
import { widths } from "../sizes.ts";

const SIZES = widths({ width: 390, height: 844 }, { width: 1280, height: 900 });

for (const viewport of SIZES) {
  test(`an agent fills in their card while another user does, and their client calls and books from it, at ${viewport.width} px`, async ({
    portico,
    admin,
    openDevice,
  }) => {
    const { agent, client } = await newPair(portico, admin);
    const { page } = await openDevice({ as: agent, viewport, expects: [400, 409] });
    await page.goto(`/agents/${agent.id}`);
    await expect(page.getByRole("heading", { name: "Help clients reach you" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Edit" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit your profile" });
    await expect(dialog.getByLabel("Capacity")).toHaveCount(0);
    await dialog.getByLabel("Job title").fill("Senior adviser");
    await dialog.getByLabel("About").fill("I like beginnings.");
    await dialog.getByLabel("Phone for clients").fill("020 7946 0155");
    await dialog.getByRole("switch", { name: `Show clients ${agent.email}` }).uncheck();
    await dialog.getByLabel("Booking page").fill("http://booking.example");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("https://")).toBeVisible();
    await dialog.getByLabel("Booking page").fill("https://booking.example/gus");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("main")).toContainText("Senior adviser");

    await page.getByRole("button", { name: "Edit" }).click();
    await dialog.getByLabel("Job title").fill("Mine");
    const { body } = await callApi(portico, "GET", `agents/${agent.id}`, { as: admin });
    const json = { title: "Theirs", updated_at: body.updated_at };
    expect((await callApi(portico, "PATCH", `agents/${agent.id}`, { as: admin, json })).status).toBe(200);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("Someone else changed this in the meantime")).toBeInViewport();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Save your choice" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("main")).toContainText("Mine");

    const { page: theirs } = await openDevice({ as: client, viewport });
    await theirs.goto(`/agents/${agent.id}`);
    const main = theirs.getByRole("main");
    await expect(theirs.getByRole("heading", { level: 1 })).toHaveText("Gus Hollow");
    await expect(main).toContainText("Your agent since");
    await expect(main.getByRole("link", { name: /^Call/ })).toHaveAttribute("href", "tel:02079460155");
    await expect(main.getByRole("link", { name: /^Book a time/ })).toHaveAttribute(
      "href",
      "https://booking.example/gus",
    );
    // A contact that the agent does not share is not shown as a tile.
    await expect(main.getByRole("link", { name: /^Email/ })).toHaveCount(0);
    await expect(main).not.toContainText(agent.email);
    const call = await main.getByRole("link", { name: /^Call/ }).boundingBox();
    expect(call!.height).toBeGreaterThanOrEqual(44);
    const scrolls = await theirs.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(scrolls).toBe(false);
    await expectAccessible(theirs);
  });
}
