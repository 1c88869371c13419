import { readFile } from "node:fs/promises";
import { callApi, newPair } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expectAtHand } from "../expect-at-hand.ts";
import { expect, test } from "../fixtures.ts";
import { widths } from "../sizes.ts";

const PHONE = "+44 20 7946 0123";
const LATER_PHONE = "+44 20 7946 0456";

for (const { viewport, isTouch } of widths(
  { viewport: { width: 390, height: 844 }, isTouch: true },
  { viewport: { width: 1280, height: 800 }, isTouch: false },
)) {
  test(`an admin reads what was changed with its value before and after, filters, exports and verifies the chain, at ${viewport.width} px`, async ({
    portico,
    admin,
    openDevice,
  }) => {
    const { client } = await newPair(portico, admin);
    for (const phone of [PHONE, LATER_PHONE]) {
      const { updated_at } = (await callApi(portico, "GET", `clients/${client.id}`, { as: admin })).body;
      await callApi(portico, "PATCH", `clients/${client.id}`, { as: admin, json: { updated_at, phone } });
    }
    const { page } = await openDevice({ as: admin, viewport, isTouch });
    await page.goto("/agents");
    const tabs = page.getByRole("main").getByRole("navigation");
    // When the counts arrive, the tabs become wider, and the current tab is scrolled into view.
    for (const name of ["Agents", "Clients", "Invitations", "Admins"])
      await expect(tabs.getByRole("link", { name })).toContainText(/\d/);
    await tabs.getByRole("link", { name: "Activity" }).click();
    await expect(page).toHaveURL("/agents?tab=activity");
    const today = page.getByRole("region", { name: /^Today/ });
    await expect(today).toBeVisible();

    await page.goto(`/agents?tab=activity&subject=${client.id}`);
    const edit = today.getByRole("listitem").filter({ hasText: LATER_PHONE });
    await expect(edit).toContainText("changed the phone");
    await expect(edit).toContainText(`Phone: ${PHONE}`);
    await expect(edit.getByRole("link").last()).toHaveAttribute("href", `/clients/${client.id}`);
    await expectAccessible(page);
    if (isTouch) await expectAtHand(page, "the activity");

    await page.getByRole("button", { name: "Filter", exact: true }).click();
    await page.getByRole("menuitem", { name: "Activity" }).click();
    if (isTouch) await expectAtHand(page, "the filter of the activity");
    await page.getByRole("dialog").getByLabel("Sign-ins").check();
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL(/kind=sign_ins/);
    await expect(edit).toHaveCount(0);
    await page.getByRole("button", { name: "Remove filter: Sign-ins" }).click();
    await expect(edit).toBeVisible();

    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^activity-\d{4}-\d\d-\d\d\.csv$/);
    expect(await readFile(await file.path(), "utf8")).toContain(`Phone: ${PHONE} → ${LATER_PHONE}`);

    await page.getByRole("button", { name: "Verify the log" }).click();
    await expect(page.getByText(/checked; none have been altered|Nothing to check yet/)).toBeVisible();
    await expectAccessible(page);
  });
}
