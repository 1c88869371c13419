import { callApi, firstAdmin, newPair } from "../actors.ts";
import { publishArticle } from "../articles.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, journey } from "../journey.ts";
import { widths } from "../sizes.ts";

const sizes = widths(
  { name: "a phone", viewport: { width: 390, height: 844 }, isTouch: true },
  { name: "a computer", viewport: { width: 1280, height: 900 }, isTouch: false },
);
const announcement = { kind: "announcement", audience: "everyone", excerpt: "From Monday on." };

for (const { name, ...screen } of sizes) {
  journey(
    `on ${name} an announcement stands on the homes of those whom it is for, until it is read`,
    async ({ ownPortico: portico, openDevice }) => {
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
      // It comes to a page that is open.
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
    },
  );
}

journey(
  "the home of an agent makes room for announcements once they can stand there, so that nothing below them jumps",
  async ({ ownPortico: portico, openDevice }) => {
    const admin = await firstAdmin(portico);
    const { agent } = await newPair(portico, admin);
    await publishArticle(portico, admin, { title: "New opening hours", ...announcement });
    const { page } = await openDevice({ as: agent, viewport: { width: 1280, height: 900 }, at: portico });
    const rooms: number[] = [];
    await page.exposeFunction("tellRoom", (height: string) => void rooms.push(Number(height)));
    await page.addInitScript(() => {
      const keep = Storage.prototype.setItem;
      Storage.prototype.setItem = function (key, value) {
        if (key === "room announcements")
          (window as unknown as { tellRoom(height: string): void }).tellRoom(value);
        keep.call(this, key, value);
      };
    });
    await page.goto("/clients");
    await expect(page.getByRole("heading", { name: "New opening hours" })).toBeVisible();
    await expect.poll(() => rooms.length).toBeGreaterThan(0);
    expect(Math.min(...rooms)).toBeGreaterThan(0);
  },
);

journey(
  "a home shows two announcements, says how many there are, and who wrote them",
  async ({ ownPortico: portico, openDevice }) => {
    const admin = await firstAdmin(portico);
    const { agent, client } = await newPair(portico, admin);
    await callApi(portico, "PATCH", "firm/", { as: admin, json: { agents_may_write: true } });
    for (const title of ["First", "Second"]) await publishArticle(portico, admin, { title, ...announcement });
    await publishArticle(portico, agent, { ...announcement, title: "From my desk", audience: "my_clients" });
    const { page } = await openDevice({ as: client, viewport: { width: 1280, height: 900 }, at: portico });
    await page.goto("/reports");
    const news = page.getByRole("region", { name: "Announcements" });
    await expect(news.getByRole("listitem")).toHaveCount(2);
    await expect(news.getByRole("listitem").first()).toContainText("From Gus Hollow");
    await news.getByRole("link", { name: "All 3 announcements" }).click();
    await expect(page).toHaveURL("/content");
    await expect(news.getByRole("listitem")).toHaveCount(3);
  },
);
