import type { Locator, Page, Response } from "@playwright/test";
import { type Actor, firstAdmin, newPair } from "../actors.ts";
import { inSize } from "../../server/test/in-size.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, test } from "../fixtures.ts";
import { clientName, fillClients } from "../many-clients.ts";
import { widths } from "../sizes.ts";
import { withoutStream } from "../without-stream.ts";
import { watchRequests } from "../whole-page.ts";

const PHONE = { width: 390, height: 844 };
const PAGE_ROWS = 50;
/** Many times as many rows as the page may render at once. */
const ROWS = inSize(300, 1_000);
const SHOWN = inSize(250, 400);
/** How many rows the Tab key goes through: more than the page renders at once. */
const STOPS = 40;
/** The limit for the number of nodes in the whole page: some 25 for each row in and around the window. */
const MOST_NODES = 2_500;
/** A count must be smaller than this: even a single row is larger. */
const MOST_COUNT_BYTES = 100;
/** How far a row may be from its earlier position: the line between two rows may count for either row. */
const MOST_MOVE_PX = 1;

const LIST = /\/api\/frontend\/(agents|clients|invitations|admins)\/(\?|$)/;

/** Records the responses for lists, in the order in which they arrived. */
function watchLists(page: Page) {
  const answers: Response[] = [];
  page.on("response", (response) => {
    if (LIST.test(response.url())) answers.push(response);
  });
  return { answers, requests: watchRequests(page) };
}

function isCount(response: Response): boolean {
  return new URL(response.url()).searchParams.has("count_only");
}

function listOf(response: Response): string {
  return LIST.exec(response.url())![1]!;
}

/** Expects that a page reads and counts exactly these lists, and makes no further requests. */
async function expectLists(
  { answers, requests }: ReturnType<typeof watchLists>,
  lists: { read: string[]; counted: string[] },
): Promise<void> {
  const asked = () => ({
    read: answers.filter((answer) => !isCount(answer)).map(listOf),
    counted: answers.filter(isCount).map(listOf).toSorted(),
  });
  await expect.poll(asked).toEqual(lists);
  await requests.allHasCome();
  expect(asked()).toEqual(lists);
}

/** Presses "Show more" until the given number of rows is shown. */
async function showRows(page: Page, count: number, from = PAGE_ROWS): Promise<void> {
  for (let shown = from; shown < count; shown += PAGE_ROWS) {
    await expect(page.getByText(`Showing ${shown} of`)).toBeVisible();
    await page.getByRole("button", { name: "Show more" }).click();
  }
  await expect(page.getByText(`Showing ${count.toLocaleString("en-GB")} of`)).toBeVisible();
}

function countNodes(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelectorAll("*").length);
}

/** Scrolls through the page, a window at a time. Returns the highest number of nodes that it held. */
async function scrollThrough(page: Page): Promise<number> {
  let most = 0;
  for (let isAtEnd = false; !isAtEnd;) {
    isAtEnd = await page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          scrollBy(0, innerHeight);
          const looked = () => resolve(scrollY + innerHeight >= document.documentElement.scrollHeight - 1);
          requestAnimationFrame(() => requestAnimationFrame(looked));
        }),
    );
    most = Math.max(most, await countNodes(page));
  }
  return most;
}

/** Returns the vertical position of a client's row in the window. */
async function topOf(page: Page, place: number): Promise<number> {
  const box = await page.getByRole("link", { name: clientName(place), exact: true }).boundingBox();
  return box!.y;
}

test("the tabs of the people pages show the lengths of their lists without loading the lists that are hidden", async ({
  portico,
  admin,
  openDevice,
}) => {
  const { agent } = await newPair(portico, admin);
  const newQuietPage = async (as: Actor) => {
    const { page } = await openDevice({ as });
    await withoutStream(page);
    return page;
  };
  const visits: { as: "admin" | "agent"; path: string; read: string; counted: string[] }[] = [
    { as: "admin", path: "/agents", read: "agents", counted: ["admins", "clients", "invitations"] },
    {
      as: "admin",
      path: "/agents?tab=admins",
      read: "admins",
      counted: ["agents", "clients", "invitations"],
    },
    { as: "agent", path: "/clients", read: "clients", counted: ["invitations"] },
    {
      as: "agent",
      path: "/clients?tab=invitations",
      read: "invitations",
      counted: ["clients", "invitations"],
    },
  ];
  const pages = { admin: await newQuietPage(admin), agent: await newQuietPage(agent) };
  for (const { as, path, read, counted } of visits) {
    const page = pages[as];
    // Requests of the page before must not be counted for this page.
    await page.goto("/favicon.svg");
    const lists = watchLists(page);
    await page.goto(path);
    await expectLists(lists, { read: [read], counted });
    for (const count of lists.answers.filter(isCount)) {
      const body = await count.body();
      expect(body.length).toBeLessThanOrEqual(MOST_COUNT_BYTES);
      const { items, total } = JSON.parse(String(body));
      expect(items).toEqual([]);
      const tab = page
        .getByRole("main")
        .getByRole("link", { name: new RegExp(`^${listOf(count)} ?${total}$`, "i") });
      await expect(tab).toBeVisible();
    }
  }
});

test("a search counts the matches in every list, and loads only the list that is shown", async ({
  admin,
  openDevice,
}) => {
  const { page } = await openDevice({ as: admin });
  await withoutStream(page);
  const lists = watchLists(page);
  await page.goto("/agents?q=ada");
  await expectLists(lists, {
    read: ["agents"],
    // Clients are counted twice: once for their tab, and once for the number of clients that match when no
    // agent does.
    counted: ["admins", "agents", "clients", "clients", "invitations"],
  });
});

test(`of ${ROWS.toLocaleString("en-GB")} rows the page holds few, each is reached by Tab, the printout has them all, and all have the height that the user chooses`, async ({
  ownPortico,
  openDevice,
}) => {
  await fillClients(ownPortico, ROWS);
  const { page } = await openDevice({ as: await firstAdmin(ownPortico), at: ownPortico });
  await page.addInitScript(() =>
    // This runs before the list learns that printing is over.
    addEventListener("afterprint", () =>
      Object.assign(window, { printed: document.querySelectorAll("tbody tr:not([aria-hidden])").length }),
    ),
  );
  await page.goto("/agents?tab=clients");
  await showRows(page, ROWS);
  await page.keyboard.press("Control+Home");
  expect(await scrollThrough(page)).toBeLessThan(MOST_NODES);
  await expect(page.getByRole("link", { name: clientName(ROWS), exact: true })).toBeInViewport();
  const table = page.getByRole("table", { name: "The clients" });
  await expect(table).toHaveAttribute("aria-rowcount", String(ROWS + 1));
  await expect(page.getByRole("row", { name: clientName(ROWS) })).toHaveAttribute(
    "aria-rowindex",
    String(ROWS + 1),
  );
  await expectAccessible(page);

  await page.evaluate(() => scrollTo(0, 0));
  const first = page.getByRole("link", { name: clientName(1), exact: true });
  const last = page.getByRole("link", { name: clientName(ROWS), exact: true });
  await first.focus();
  await pressThrough(page, "Tab", 2, STOPS);
  // The row with the focus is still rendered, however far it has been scrolled away, so that the next Tab
  // continues from it.
  await pressEnd(page, last);
  await pressThrough(page, "Tab", STOPS + 1, STOPS + 2);
  await pressEnd(page, last);
  await last.focus();
  await pressThrough(page, "Shift+Tab", ROWS - 1, ROWS - STOPS);
  expect(await countNodes(page)).toBeLessThan(MOST_NODES);

  await page.pdf();
  expect(await page.evaluate(() => (window as unknown as { printed: number }).printed)).toBe(ROWS);
  expect(await countNodes(page)).toBeLessThan(MOST_NODES);

  await page.evaluate(() => scrollTo(0, 0));
  const heightOf = async (place: number) =>
    (await page.getByRole("row", { name: clientName(place) }).boundingBox())?.height;
  for (const [choice, height] of [
    ["Comfortable", 72],
    ["Compact", 56],
  ] as const) {
    await page.getByRole("radio", { name: choice }).check();
    await expect.poll(() => heightOf(1)).toBe(height);
    await pressEnd(page, last);
    expect(await heightOf(ROWS)).toBe(height);
    await page.evaluate(() => scrollTo(0, 0));
  }
});

for (const viewport of widths(PHONE, { width: 1280, height: 800 })) {
  test(`on return from a person, a list of 150 or ${SHOWN} is as the user left it, at ${viewport.width} px`, async ({
    ownPortico,
    openDevice,
  }) => {
    await fillClients(ownPortico, SHOWN + PAGE_ROWS);
    const { page } = await openDevice({ as: await firstAdmin(ownPortico), at: ownPortico, viewport });
    // A change of the firm's people would load a list of up to four pages again, whether the user returns or
    // not.
    await withoutStream(page);
    await page.goto("/agents?tab=clients");
    await standsAsLeft(page, { from: PAGE_ROWS, rows: 150, place: 90 });
    await standsAsLeft(page, { from: 150, rows: SHOWN, place: SHOWN - PAGE_ROWS });
  });
}

/**
 * Shows the given number of rows, opens a person and goes back, in both possible ways. Expects that the list
 * is at the same position and is not read again.
 */
async function standsAsLeft(
  page: Page,
  { from, rows, place }: { from: number; rows: number; place: number },
): Promise<void> {
  await showRows(page, rows, from);
  await page.evaluate(() => scrollTo(0, 0));
  await scrollDownTo(page, place);
  const left = await topOf(page, place);
  const { answers } = watchLists(page);
  for (const goBack of [
    () => page.goBack(),
    () => page.getByRole("main").getByRole("link", { name: "Clients" }).click(),
  ]) {
    await page.getByRole("link", { name: clientName(place), exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: clientName(place) })).toBeVisible();
    await goBack();
    await expect(page.getByText(`Showing ${rows} of`)).toBeAttached();
    await expect
      .poll(async () => Math.abs((await topOf(page, place)) - left))
      .toBeLessThanOrEqual(MOST_MOVE_PX);
  }
  expect(answers.filter((answer) => !isCount(answer)).map(listOf)).toEqual([]);
}

test("with reduced motion, a change of height is not animated", async ({ admin, openDevice }) => {
  const { page } = await openDevice({ as: admin });
  await page.goto("/agents");
  // The change must take effect at once. After a delay of one frame, "Show more" would move away between
  // press and release.
  const [before, after] = await page.evaluate(() => {
    const padding = () => getComputedStyle(document.body).paddingBottom;
    const first = padding();
    document.body.style.paddingBottom = "300px";
    return [first, padding()];
  });
  expect(before).not.toBe("300px");
  expect(after).toBe("300px");
});

/** Scrolls down until a client's row is in the middle of the window. */
async function scrollDownTo(page: Page, place: number): Promise<void> {
  const link = page.getByRole("link", { name: clientName(place), exact: true });
  for (let isThere = false; !isThere;) {
    await page.mouse.wheel(0, 700);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    isThere = (await link.count()) > 0;
  }
  await link.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await expect(link).toBeInViewport();
}

/**
 * Presses the End key, and again if Chromium does not scroll. This happens about once in a hundred presses,
 * when new rows are rendered.
 */
async function pressEnd(page: Page, last: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press("End");
    await expect(last).toBeInViewport({ timeout: 5_000 });
  }).toPass();
}

/**
 * Presses a key again and again, so that the focus moves from one client's name to the next, from one
 * position of the list to another.
 */
async function pressThrough(page: Page, key: "Tab" | "Shift+Tab", from: number, to: number): Promise<void> {
  const step = from <= to ? 1 : -1;
  for (let place = from; place !== to + step; place += step) {
    // In each row the checkbox comes before the name, and the actions come after it.
    const box = page.getByRole("checkbox", {
      name: `Select ${clientName(step > 0 ? place : place + 1)}`,
      exact: true,
    });
    const acts = page.getByRole("button", {
      name: `Actions for ${clientName(step > 0 ? place - 1 : place)}`,
      exact: true,
    });
    for (const stop of step > 0 ? [acts, box] : [box, acts]) {
      await page.keyboard.press(key);
      await expect(stop).toBeFocused();
    }
    await page.keyboard.press(key);
    await expect(page.getByRole("link", { name: clientName(place), exact: true })).toBeFocused();
  }
}
