import { callApi, newPair } from "../actors.ts";
import { publishArticle } from "../articles.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, test } from "../fixtures.ts";

test("a reader who is about to confirm an article sees that it has changed, and confirms the new text", async ({
  portico,
  admin,
  openDevice,
}) => {
  const { client } = await newPair(portico, admin);
  const { id, slug } = await publishArticle(portico, admin, {
    title: "Fees to confirm",
    body: "The fee is 1%.",
    audience: "clients",
    acknowledgement_required: true,
  });
  const { page } = await openDevice({
    as: client,
    viewport: { width: 390, height: 844 },
    expects: [409],
  });
  await page.goto(`/content?article=${slug}`);
  await expect(page.getByText("The fee is 1%.")).toBeVisible();
  await expect(page).toHaveTitle(/^Fees to confirm · /);
  const json = { body: "The fee is 9%." };
  const { updated_at } = (await callApi(portico, "GET", `content/${id}`, { as: admin })).body;
  await callApi(portico, "PATCH", `content/${id}`, { as: admin, json: { ...json, updated_at } });
  await callApi(portico, "POST", `content/${id}/publish`, { as: admin, json: {} });

  const confirm = page.getByRole("button", { name: "Confirm", exact: true });
  await confirm.click();
  const told = page.getByText("This article has changed since you opened it");
  await expect(told).toBeInViewport();
  await expect(page.getByText("The fee is 9%.")).toBeVisible();
  await expectAccessible(page);
  const confirmed = "select version from receipt where thing_id = $1 and acknowledged_at is not null";
  expect(await portico.rows(confirmed, [id])).toEqual([]);
  await confirm.click();
  await expect(page.getByText("You confirmed that you have read this")).toBeVisible();
  await expect(told).toHaveCount(0);
  expect(await portico.rows(confirmed, [id])).toEqual([{ version: 2 }]);
});
