import { type Actor, callApi, newActor, newPair } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expectAtHand } from "../expect-at-hand.ts";
import { expect, journey } from "../journey.ts";
import { toastWords } from "../toast.ts";
import { widths } from "../sizes.ts";

for (const { name, visit } of widths(
  { name: "390", visit: { viewport: { width: 390, height: 844 }, isTouch: true } },
  { name: "1280", visit: { viewport: { width: 1280, height: 900 } } },
))
  journey(
    `at ${name} px an agent ticks requests, reminds of them by one email a client, and cancels them`,
    async ({ portico, admin, openDevice }) => {
      const { agent, client } = await newPair(portico, admin);
      const other = await newActor(portico, agent, "client");
      const ask = (clients: readonly Actor[], title: string, label: string) =>
        callApi(portico, "POST", "requests/", {
          as: agent,
          json: { client_ids: clients.map(({ id }) => id), title, items: [{ label }] },
        });
      await ask([client, other], "Yearly review", "Passport copy");
      await ask([client], "House", "Deed");
      const { page } = await openDevice({ as: agent, ...visit });
      await page.goto("/materials?tab=requests");
      const bar = page.getByRole("toolbar", { name: "For the selected requests" });
      await page.getByRole("checkbox", { name: "Select the 3 requests shown" }).check();
      await expect(bar).toContainText("3 selected");
      await expectAccessible(page);
      if ("isTouch" in visit) await expectAtHand(page, "ticked requests");
      await bar.getByRole("button", { name: "Remind" }).click();
      const sure = page.getByRole("alertdialog", { name: "Remind 2 clients?" });
      await expectAccessible(page);
      await sure.getByRole("button", { name: "Send reminders" }).click();
      await expect(toastWords(page, "Reminded 2 clients")).toBeVisible();
      await expect(bar).toHaveCount(0);
      const { text } = await portico.mailbox.take(client.email, "request_reminder");
      expect(text).toContain("- Passport copy\n- Deed\n");
      await portico.mailbox.take(other.email, "request_reminder");

      const house = page.getByRole("checkbox", { name: /^Select House of/ });
      await house.check();
      await expect(bar).toContainText("1 selected");
      await page.keyboard.press("Escape");
      await expect(bar).toHaveCount(0);
      await page.getByRole("checkbox", { name: "Select the 3 requests shown" }).check();
      await bar.getByRole("button", { name: "Remind" }).click();
      await expect(toastWords(page, "There is no one to remind")).toBeVisible();
      await house.uncheck();
      await expect(bar).toContainText("2 selected");
      if ("isTouch" in visit) {
        await bar.getByRole("button", { name: "More actions for the selection" }).click();
        await page.getByRole("menuitem", { name: "Cancel requests" }).click();
      } else await bar.getByRole("button", { name: "Cancel requests" }).click();
      const cancel = page.getByRole("dialog", { name: "Cancel 2 requests?" });
      await cancel.getByLabel("Reason").fill("Sent in error");
      await expectAccessible(page);
      await cancel.getByRole("button", { name: "Cancel requests" }).click();
      await expect(toastWords(page, "Cancelled 2 requests")).toBeVisible();
      await expect(page.getByRole("listitem").filter({ hasText: "Yearly review" })).toHaveCount(0);
      await expect(page.getByRole("listitem").filter({ hasText: "House" })).toHaveCount(1);
      const { body } = await callApi(portico, "GET", "requests/?state=cancelled", { as: agent });
      expect(body.items.map(({ reason }: { reason: string }) => reason)).toEqual([
        "Sent in error",
        "Sent in error",
      ]);
    },
  );
