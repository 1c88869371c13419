import { type Actor, callApi, newActor, newPair } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, journey } from "../journey.ts";
import type { Portico } from "../portico.ts";
import { widths } from "../sizes.ts";
import { toastWords } from "../toast.ts";

const SIZES = widths(
  ["phone", { width: 390, height: 844 }] as const,
  ["wide", { width: 1280, height: 900 }] as const,
);
const DAY_MS = 86_400_000;

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
/** "1 Nov 2026", as the pages write it. */
function inWords(at: string): string {
  const month = new Date(at).toLocaleDateString("en-US", { month: "short", timeZone: "UTC" });
  return `${Number(at.slice(8, 10))} ${month} ${at.slice(0, 4)}`;
}

async function newColleague(portico: Portico, admin: Actor, last: string): Promise<Actor> {
  const colleague = await newActor(portico, admin, "agent");
  await portico.rows("update app_user set first_name = 'Mira', last_name = $2 where id = $1", [
    colleague.id,
    last,
  ]);
  return colleague;
}

async function plan(portico: Portico, admin: Actor, who: object, to: Actor, days: number) {
  const json = { ...who, to: { mode: "agent", agent_ids: [to.id] }, starts_at: inDays(days) };
  const { status, body } = await callApi(portico, "POST", "clients/reassign", { as: admin, json });
  expect(status, JSON.stringify(body)).toBe(201);
}

for (const [size, viewport] of SIZES)
  journey(
    `a client's page says who looks after them from which day, and an admin calls it off there (${size})`,
    async ({ portico, admin, openDevice }) => {
      const { agent, client } = await newPair(portico, admin);
      const colleague = await newColleague(portico, admin, `Mason${size}`);
      const last = `Mason${size}`;
      await plan(portico, admin, { client_ids: [client.id] }, colleague, 5);
      const { page } = await openDevice({ as: admin, viewport });
      await page.goto(`/clients/${client.id}`);
      const says = `Moves to Mira ${last} on ${inWords(inDays(5))}`;
      const box = page.getByRole("list", { name: "Planned" });
      await expect(box).toContainText(says);
      await expect(page.getByRole("region", { name: "Planned" })).toContainText(says);
      await expectAccessible(page);
      await box.getByRole("button", { name: /^Cancel move/ }).click();
      await expect(toastWords(page, "Move cancelled")).toBeVisible();
      await expect(page.getByText(says)).toHaveCount(0);
      const { page: ofAgent } = await openDevice({ as: agent, viewport });
      await ofAgent.goto(`/clients/${client.id}`);
      await expect(ofAgent.getByRole("heading", { level: 1, name: "Cleo Marsh" })).toBeVisible();
    },
  );

journey(
  "a plan for several asks before it is called off, and one with an agent who leaves is kept on the agent's page",
  async ({ portico, admin, openDevice }) => {
    const { agent, client } = await newPair(portico, admin);
    const other = await newActor(portico, agent, "client");
    const colleague = await newColleague(portico, admin, "Masonmany");
    await plan(portico, admin, { client_ids: [client.id, other.id] }, colleague, 5);
    const { page } = await openDevice({ as: admin });
    await page.goto(`/clients/${client.id}`);
    const box = page.getByRole("list", { name: "Planned" });
    await box.getByRole("button", { name: /^Cancel move/ }).click();
    const asks = page.getByRole("alertdialog", { name: "Cancel the move of 2 clients?" });
    await expectAccessible(page);
    await asks.getByRole("button", { name: "Cancel move" }).click();
    await expect(box).toHaveCount(0);
    const json = {
      clients: { mode: "nobody" },
      at: inDays(7),
    };
    const { status } = await callApi(portico, "POST", `users/${agent.id}/deactivate`, { as: admin, json });
    expect(status).toBe(201);
    await page.reload();
    await expect(box).toContainText(`Will have no agent from ${inWords(inDays(7))}`);
    await expect(box).toContainText("Gus Hollow will be deactivated that day");
    await expect(box.getByRole("button")).toHaveCount(0);
    await box.getByRole("link", { name: "Gus Hollow" }).click();
    await expect(page.getByRole("main")).toContainText("Gus Hollow will be deactivated");
  },
);

journey(
  "the page of somebody who is deactivated says since when and by whom, and why to admins alone",
  async ({ portico, admin, openDevice }) => {
    const { agent, client } = await newPair(portico, admin);
    const leaver = await newActor(portico, admin, "agent");
    for (const [{ id }, reason] of [
      [client, "Asked for by phone"],
      [leaver, "Retires"],
    ] as const)
      expect(
        (await callApi(portico, "POST", `users/${id}/deactivate`, { as: admin, json: { reason } })).status,
      ).toBe(200);
    const { page } = await openDevice({ as: admin });
    const main = page.getByRole("main");
    const says = `Deactivated on ${inWords(new Date().toISOString())} by Ada Linden`;
    for (const [path, reason] of [
      [`/agents/${leaver.id}`, "Retires"],
      [`/clients/${client.id}`, "Asked for by phone"],
    ] as const) {
      await page.goto(path);
      await expect(main).toContainText(says);
      await expect(main).toContainText(`Reason ${reason}`);
      await expectAccessible(page);
    }
    const { page: ofAgent } = await openDevice({ as: agent });
    await ofAgent.goto(`/clients/${client.id}`);
    await expect(ofAgent.getByRole("main")).toContainText(says);
    await expect(ofAgent.getByRole("main")).not.toContainText("Asked for by phone");
  },
);
