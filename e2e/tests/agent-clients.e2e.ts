import { newPair } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, test } from "../fixtures.ts";

test("on a phone an agent's own page lists the agent's clients and no others", async ({
  portico,
  admin,
  openDevice,
}) => {
  const { agent } = await newPair(portico, admin);
  await newPair(portico, admin);
  const { page } = await openDevice({ as: agent, viewport: { width: 390, height: 844 } });
  await page.goto(`/agents/${agent.id}`);
  await page.getByRole("link", { name: "See your clients" }).click();
  const list = page.getByRole("region", { name: "Your clients", exact: true });
  await expect(list.getByRole("link", { name: "Cleo Marsh" })).toHaveCount(1);
  await expectAccessible(page);
});
