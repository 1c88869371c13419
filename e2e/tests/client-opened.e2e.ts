import type { Page } from "@playwright/test";
import { type Actor, newPair } from "../actors.ts";
import { expect, test } from "../fixtures.ts";
import type { Portico } from "../portico.ts";

const openings = (portico: Portico, { id }: Actor) =>
  portico.rows("select facts from event where user_id = $1 and kind = 'client_opened'", [id]);

/**
 * Rests the pointer on an agent, whose page is therefore loaded before a click. Once it is loaded, all
 * earlier requests have been sent too.
 */
async function restOnAgent(page: Page, { id, email }: Actor): Promise<void> {
  const answer = page.waitForResponse((one) => one.url().endsWith(`/api/frontend/agents/${id}`));
  await page.goto(`/agents?q=${encodeURIComponent(email)}`);
  await page.getByRole("link", { name: "Gus Hollow" }).hover();
  await answer;
}

test("when a pointer or the keyboard rests on a client's name nothing is recorded, and opening the client's page is recorded once", async ({
  portico,
  admin,
  openDevice,
}) => {
  const { agent, client } = await newPair(portico, admin);
  const { page } = await openDevice({ as: admin });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(`/agents?tab=clients&q=${encodeURIComponent(client.email)}`);
  const name = page.getByRole("link", { name: "Cleo Marsh" });
  await name.hover();
  await name.focus();
  await page.getByRole("button", { name: "Actions for Cleo Marsh" }).click();
  const entry = page.getByRole("menuitem", { name: "Open" });
  await entry.hover();
  await expect(entry).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(entry).toBeHidden();
  await restOnAgent(page, agent);
  expect(asked.filter((url) => url.includes(`/clients/${client.id}`))).toEqual([]);
  expect(await openings(portico, client)).toEqual([]);

  await page.goBack();
  await name.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cleo Marsh");
  await expect(page).toHaveTitle(/Cleo Marsh/);
  expect(await openings(portico, client)).toEqual([{ facts: { role: "admin", thing: "details" } }]);
});
