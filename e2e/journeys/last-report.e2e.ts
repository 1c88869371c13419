import { callApi, newPair } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, journey } from "../journey.ts";
import { publishReport } from "../reports.ts";
import { widths } from "../sizes.ts";

const sizes = widths(
  { name: "a phone", viewport: { width: 390, height: 844 }, isTouch: true },
  { name: "a computer", viewport: { width: 1280, height: 900 }, isTouch: false },
);

for (const { name, ...screen } of sizes) {
  journey(
    `lists of clients tell on ${name} of each client's last report and whether it was opened, to an agent and to an admin`,
    async ({ portico, admin, openDevice }) => {
      const { agent, client } = await newPair(portico, admin);
      const id = await publishReport(portico, { agent, client, quarter: "2026-04-01", value: "270000" });
      const lists = [
        { as: agent, path: `/clients?q=${encodeURIComponent(client.email)}` },
        { as: admin, path: `/agents?tab=clients&q=${encodeURIComponent(client.email)}` },
      ];
      const devices = await Promise.all(lists.map(({ as }) => openDevice({ as, ...screen })));
      for (const opened of [false, true]) {
        if (opened) await callApi(portico, "GET", `reports/${id}`, { as: client });
        for (const [at, { page }] of devices.entries()) {
          await page.goto(lists[at]!.path);
          const row = page
            .getByRole("main")
            .getByRole(screen.isTouch ? "listitem" : "row")
            .filter({ hasText: "Cleo Marsh" });
          await expect(row).toContainText("Q2 2026");
          await expect(row).toContainText(opened ? /opened (just now|\d+ min ago)/i : /not opened/i);
          await expectAccessible(page);
        }
      }
    },
  );
}
