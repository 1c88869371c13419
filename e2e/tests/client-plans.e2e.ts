import { type Actor, callApi, newActor, newPair } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, test } from "../fixtures.ts";
import type { Portico } from "../portico.ts";

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

async function post(portico: Portico, admin: Actor, path: string, json: object): Promise<void> {
  const { status, body } = await callApi(portico, "POST", path, { as: admin, json });
  expect(status, JSON.stringify(body)).toBe(201);
}

test("on a phone a client's page shows what is planned for the client; cancelling a plan for several clients needs a confirmation, and a plan with a departing agent is cancelled on the agent's page", async ({
  portico,
  admin,
  openDevice,
}) => {
  const { agent, client } = await newPair(portico, admin);
  const other = await newActor(portico, agent, "client");
  const colleague = await newActor(portico, admin, "agent");
  const to = { mode: "agent", agent_ids: [colleague.id] };
  const client_ids = [client.id, other.id];
  await post(portico, admin, "clients/reassign", { client_ids, to, starts_at: inDays(5) });
  const { page } = await openDevice({ as: admin, viewport: { width: 390, height: 844 } });
  await page.goto(`/clients/${client.id}`);
  const box = page.getByRole("list", { name: "Planned" });
  await expect(box).toContainText("Moves to Gus Hollow on");
  await expectAccessible(page);
  await box.getByRole("button", { name: /^Cancel move/ }).click();
  const asks = page.getByRole("alertdialog", { name: "Cancel the move of 2 clients?" });
  await expectAccessible(page);
  await asks.getByRole("button", { name: "Cancel move" }).click();
  await expect(box).toHaveCount(0);
  const leaving = { clients: { mode: "nobody" }, at: inDays(7) };
  await post(portico, admin, `users/${agent.id}/deactivate`, leaving);
  await page.reload();
  await box.getByRole("link", { name: "Gus Hollow" }).click();
  await expect(page.getByRole("main")).toContainText("Gus Hollow will be deactivated");
  await expectAccessible(page);
});
