import { newActor, newPair } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, journey } from "../journey.ts";
import { widths } from "../sizes.ts";

const sizes = widths(
  { name: "a phone", viewport: { width: 390, height: 844 }, isTouch: true },
  { name: "a computer", viewport: { width: 1280, height: 900 }, isTouch: false },
);

for (const { name, ...screen } of sizes) {
  journey(
    `reports are started on ${name} for the clients who are ticked, and open as drafts to be checked`,
    async ({ portico, admin, openDevice }) => {
      const { agent } = await newPair(portico, admin);
      await newActor(portico, agent, "client");
      const { page } = await openDevice({ as: agent, ...screen, expects: [400] });
      const start = async () => {
        await page.goto("/clients");
        const ticks = page.getByRole("checkbox", { name: /^Select (?!the )/ });
        await expect(ticks).toHaveCount(2);
        for (const tick of await ticks.all()) await tick.check();
        const bar = page.getByRole("toolbar", { name: "For the selected clients" });
        await bar.getByRole("button", { name: "More actions for the selection" }).click();
        await page.getByRole("menuitem", { name: "Create reports" }).click();
      };
      await start();
      const dialog = page.getByRole("dialog", { name: "Create reports for 2 clients" });
      await expect(dialog.getByText("Nothing is published.")).toBeVisible();
      const period = dialog.getByRole("group", { name: "Period" }).locator("[aria-live]");
      const cut = await period.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(cut, "pixels of the period that are cut off").toBe(0);
      await expectAccessible(page);
      await dialog.getByRole("button", { name: "Create drafts" }).click();
      await expect(page).toHaveURL(/\/clients\?report_batch=[0-9a-f-]{36}$/);
      const main = page.getByRole("main");
      await expect(main).toContainText("Incomplete");
      const begun = () => portico.rows("select 1 from report where author_id = $1", [agent.id]);
      expect(await begun()).toHaveLength(2);

      await start();
      await dialog.getByRole("button", { name: "Create drafts" }).click();
      await expect(dialog.getByRole("alert")).toContainText(
        "Everyone you selected already has a report for this period.",
      );
      expect(await begun()).toHaveLength(2);
    },
  );
}
