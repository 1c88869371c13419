import { firstAdmin, newActor } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, test } from "../fixtures.ts";

test("on a phone a client without an agent sees links to contact the firm that are large enough for a finger, and a page that cannot be loaded is accessible", async ({
  ownPortico,
  openDevice,
}) => {
  const admin = await firstAdmin(ownPortico);
  await ownPortico.rows(
    "update firm set support_email = 'help@firm.example', support_phone = '020 7946 0123', website = 'https://firm.example'",
  );
  const client = await newActor(ownPortico, admin, "client");
  const viewport = { width: 390, height: 844 };
  const { page } = await openDevice({ at: ownPortico, as: client, viewport, expects: ["no connection"] });
  await page.goto("/reports");
  const card = page.getByRole("region", { name: "Your agent" });
  await expect(card.getByRole("link")).toHaveCount(3);
  await expectAccessible(page);
  for (const way of await card.getByRole("link").all())
    expect((await way.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await page.route("**/api/frontend/clients/*", (route) => route.abort());
  await page.goto(`/clients/${client.id}`);
  await expect(page.getByRole("alert")).toContainText("This page couldn't be loaded.");
  await expectAccessible(page);
});
