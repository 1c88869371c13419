import { firstAdmin, newPair } from "../actors.ts";
import { publishArticle } from "../articles.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, test } from "../fixtures.ts";
import { widths } from "../sizes.ts";
import { withoutWhatWaits } from "../without-what-waits.ts";

const sizes = widths(
  { name: "a phone", viewport: { width: 390, height: 844 }, isTouch: true },
  { name: "a computer", viewport: { width: 1280, height: 900 }, isTouch: false },
);
const announcement = { kind: "announcement", audience: "everyone", excerpt: "From Monday on." };

for (const { name, ...screen } of sizes) {
  test(`on ${name} an announcement is on the homes of its audience until it is read, and an agent's home shows the list below only once it knows of the next one`, async ({
    ownPortico: portico,
    openDevice,
  }) => {
    const admin = await firstAdmin(portico);
    const { agent, client } = await newPair(portico, admin);
    const people = [
      { as: client, home: "/reports" },
      { as: agent, home: "/clients" },
    ];
    const homes = [];
    for (const { as, home } of people) {
      const { page } = await openDevice({ as, ...screen, at: portico });
      await page.goto(home);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("region", { name: "Announcements" })).toBeHidden();
      homes.push(page);
    }
    // The announcement appears on a page that is already open.
    await publishArticle(portico, admin, { title: "New opening hours", ...announcement });
    for (const page of homes) {
      const news = page.getByRole("region", { name: "Announcements" });
      await expect(news.getByRole("heading", { name: "New opening hours" })).toBeVisible();
      await expectAccessible(page);
      await news.getByRole("button", { name: "Got it: New opening hours" }).click();
      await expect(news).toBeHidden();
      await page.reload();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(news).toBeHidden();
    }
    const desk = homes[1]!;
    // The page waits for the answer about announcements, however long it takes.
    await withoutWhatWaits(desk);
    const toAnswer = Promise.withResolvers<void>();
    await desk.route(/content\/attention/, async (route) => {
      await toAnswer.promise;
      await route.continue();
    });
    await publishArticle(portico, admin, { title: "Closed on Monday", ...announcement });
    await desk.reload();
    const search = desk.getByRole("search");
    await expect(desk.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(search).toBeHidden();
    toAnswer.resolve();
    await expect(desk.getByRole("heading", { name: "Closed on Monday" })).toBeVisible();
    await expect(search).toBeVisible();
  });
}
