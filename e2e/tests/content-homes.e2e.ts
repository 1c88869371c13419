import { firstAdmin, newPair } from "../actors.ts";
import { publishArticle } from "../articles.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, test } from "../fixtures.ts";
import { widths } from "../sizes.ts";

const sizes = widths(
  { name: "a phone", viewport: { width: 390, height: 844 }, isTouch: true },
  { name: "a computer", viewport: { width: 1280, height: 900 }, isTouch: false },
);
const announcement = { kind: "announcement", audience: "everyone", excerpt: "From Monday on." };

for (const { name, ...screen } of sizes) {
  test(`on ${name} an announcement is on the homes of its audience until it is read, and an agent's home reserves space for the next one before it loads`, async ({
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
    const rooms: number[] = [];
    await desk.exposeFunction("tellRoom", (height: string) => void rooms.push(Number(height)));
    await desk.addInitScript(() => {
      const keep = Storage.prototype.setItem;
      Storage.prototype.setItem = function (key, value) {
        if (key === "room announcements")
          (window as unknown as { tellRoom(height: string): void }).tellRoom(value);
        keep.call(this, key, value);
      };
    });
    await publishArticle(portico, admin, { title: "Closed on Monday", ...announcement });
    await desk.reload();
    await expect(desk.getByRole("heading", { name: "Closed on Monday" })).toBeVisible();
    await expect.poll(() => rooms.length).toBeGreaterThan(0);
    expect(Math.min(...rooms)).toBeGreaterThan(0);
  });
}
