import { firstAdmin } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expectAtHand } from "../expect-at-hand.ts";
import { expect, test } from "../fixtures.ts";
import { fillClients } from "../many-clients.ts";

const WIDE = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

test("when more than 200 people are invited, the emails leave a few at a time: the page shows the progress, and Stop leaves the others uninvited", async ({
  ownPortico,
  openDevice,
}) => {
  const admin = await firstAdmin(ownPortico);
  await fillClients(ownPortico, 210);
  await ownPortico.rows("update app_user set status = 'added' where role = 'client'");
  const { page } = await openDevice({ as: admin, at: ownPortico, viewport: WIDE, isTouch: true });
  await page.goto("/agents?tab=clients");
  const bar = page.getByRole("toolbar", { name: "For the selected clients" });
  await page.getByRole("checkbox", { name: "Select the 50 clients shown" }).click();
  await bar.getByRole("button", { name: "Select all 210 matching" }).click();
  await bar.getByRole("button", { name: "Invite", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Invite clients" });
  await expect(dialog).toContainText("Sending them takes about 4 minutes, at 60 emails a minute.");
  await dialog.getByRole("button", { name: "Email 210 clients" }).click();
  await expect(dialog.getByRole("progressbar", { name: "Clients done" })).toBeVisible();
  await expect(dialog.getByText(/^[1-9]\d* of 210 done$/)).toBeVisible();
  await expect(dialog.getByText(/^About [1-4] minutes? left\.$/)).toBeVisible();
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  await expectAtHand(page, "how far the emails are");
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(dialog).toBeHidden();
  const wayBack = page.getByRole("button", { name: /^Emails: \d+ of 210 done$/ });
  await expect(wayBack).toBeVisible();
  await expectAccessible(page);
  await expectAtHand(page, "the way back to the emails");
  // The link is also shown when the user comes back from another page.
  await page.getByRole("link", { name: "News", exact: true }).click();
  await expect(wayBack).toBeHidden();
  await page.goBack();
  await wayBack.click();
  await dialog.getByRole("button", { name: "Stop" }).click();
  // How many emails have been sent before the stop depends on the machine.
  await expect(dialog).toContainText(/Stopped after \d+ of 210/);
  const done = Number(/Stopped after (\d+)/.exec((await dialog.textContent())!)![1]);
  expect(done).toBeLessThan(210);
  await expect(dialog).toContainText(`Invited ${done} client`);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Close" }).first().click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: /^Emails/ })).toBeHidden();
  expect(await ownPortico.rows("select 1 from invitation")).toHaveLength(done);
  const [job] = await ownPortico.rows<{ state: string }>("select state from long_job");
  expect(job!.state).toBe("cancelled");
});
