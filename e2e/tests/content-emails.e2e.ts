import { callApi, newPair } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, test } from "../fixtures.ts";

const HOUR_MS = 3_600_000;

test("a writer sees when the emails about an article will be sent, and how many have been sent", async ({
  portico,
  admin,
  openDevice,
}) => {
  await newPair(portico, admin);
  const begin = async (title: string, how: object) => {
    const json = { title, body: "Some words.", audience: "clients" };
    const { id } = (await callApi(portico, "POST", "content/", { as: admin, json })).body;
    const { status } = await callApi(portico, "POST", `content/${id}/publish`, { as: admin, json: how });
    expect(status).toBe(200);
    return id;
  };
  const { page } = await openDevice({ as: admin, viewport: { width: 1280, height: 900 } });
  const emails = page.locator("[data-full-screen]").getByRole("region", { name: "Emails" });
  const publish_at = new Date(Date.now() + 24 * HOUR_MS).toISOString();
  await page.goto(`/content?tab=written&edit=${await begin("Tomorrow", { notify: true, publish_at })}`);
  await expect(emails.getByText(/^The emails will be sent on /)).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/content?tab=written&edit=${await begin("Today", { notify: true })}`);
  await expect(emails.getByText(/^(1 person|\d+ people) got an email\.$/)).toBeVisible();
  await page.goto(`/content?tab=written&edit=${await begin("Quiet", {})}`);
  await expect(page.getByRole("region", { name: "Readers" })).toBeVisible();
  await expect(emails).toBeHidden();
});
