import { callApi, newPair } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, test } from "../fixtures.ts";
import { widths } from "../sizes.ts";

for (const viewport of widths({ width: 390, height: 844 }, { width: 1280, height: 800 })) {
  test(`an action on many people is one line of the activity, which leads to each of them, at ${viewport.width} px`, async ({
    portico,
    admin,
    openDevice,
  }) => {
    const pairs = await Promise.all([1, 2, 3].map(() => newPair(portico, admin)));
    const client_ids = pairs.map(({ client }) => client.id);
    const json = { action: "tag", value: `Spring ${viewport.width}`, client_ids };
    await callApi(portico, "POST", "clients/bulk", { as: admin, json });
    const { page } = await openDevice({ as: admin, viewport });
    await page.goto("/agents?tab=activity&kind=records");
    const lines = page.getByRole("main").getByRole("listitem");
    const line = lines.filter({ hasText: "added a tag to 3 clients" }).first();
    await expect(line).toBeVisible();
    await expectAccessible(page);
    await line.getByRole("link", { name: "Show each of 3" }).click();
    await expect(lines.filter({ hasText: `added the tag “Spring ${viewport.width}”` })).toHaveCount(3);
    await page.getByRole("button", { name: "Remove filter: One bulk action" }).click();
    await expect(lines.filter({ hasText: "added a tag to 3 clients" }).first()).toBeVisible();
  });
}
