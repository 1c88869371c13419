import type { Page } from "@playwright/test";
import { invite, newAddress, newPair } from "../actors.ts";
import { expect, test } from "../fixtures.ts";
import { openAs } from "../tokens.ts";

const PHONE = { width: 390, height: 844 };

/** The colours of the picture at the head of a person's page. */
function coloursOf(page: Page): Promise<string> {
  const picture = page.getByRole("main").locator("[aria-hidden].rounded-full").first();
  return picture.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    return `${color} on ${backgroundColor}`;
  });
}

test("a person's initials have the same colour for every user", async ({ portico, admin, openDevice }) => {
  const { agent, client } = await newPair(portico, admin);
  const { page } = await openDevice();
  const seen: string[] = [];
  for (const as of [admin, agent, client]) {
    await openAs(page, as, `/agents/${agent.id}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("GH").last()).toBeVisible();
    seen.push(await coloursOf(page));
  }
  expect(new Set(seen).size).toBe(1);
});

test("on a phone lists show a long email address whole, below the name if there is one", async ({
  portico,
  admin,
  openDevice,
}) => {
  const email = `${"longaddress".repeat(3)}.${newAddress("client")}`;
  await invite(portico, admin, "client", email);
  await portico.rows("update app_user set first_name = 'Cleo', last_name = 'Marsh' where email = $1", [
    email,
  ]);
  const { page } = await openDevice({ as: admin, viewport: PHONE });
  for (const tab of ["invitations", "clients"]) {
    await page.goto(`/agents?tab=${tab}&q=${email}`);
    const card = page.getByRole("main").getByRole("listitem").filter({ hasText: "Cleo Marsh" });
    await expect(card).toBeVisible();
    const cut = await card.evaluate((item) =>
      [...item.querySelectorAll("span, a")]
        .filter(
          (part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflow === "hidden",
        )
        .map((part) => part.textContent),
    );
    expect(cut, tab).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    if (tab === "invitations") await expect(card.getByText(email, { exact: true })).toBeVisible();
  }
});
