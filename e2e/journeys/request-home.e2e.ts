import { callApi, newPair } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, journey } from "../journey.ts";
import { widths } from "../sizes.ts";

for (const { name, viewport } of widths(
  { name: "390", viewport: { width: 390, height: 844 } },
  { name: "1280", viewport: { width: 1280, height: 900 } },
)) {
  journey(
    `at ${name} px a client with two requests sees at home by name what is missing of each, and the second leads to their documents`,
    async ({ portico, admin, openDevice }) => {
      const { agent, client } = await newPair(portico, admin);
      const lists = { Tax: ["Payslips"], Loan: ["Passport", "Gas bill"] };
      for (const [title, labels] of Object.entries(lists)) {
        const json = { client_ids: [client.id], title, items: labels.map((label) => ({ label })) };
        expect((await callApi(portico, "POST", "requests/", { as: agent, json })).status).toBe(200);
      }
      const { page } = await openDevice({ as: client, viewport });
      await page.goto("/");
      const home = page.getByRole("main");
      for (const label of Object.values(lists).flat()) await expect(home).toContainText(label);
      const second = home.getByRole("link", { name: /is asking for/ });
      await expect(second).toHaveText(
        /^Gus is asking for (1 documentTax: Payslips|2 documentsLoan: Passport, Gas bill)$/,
      );
      await expectAccessible(page);
      await second.click();
      await expect(page).toHaveURL("/materials");
    },
  );
}
