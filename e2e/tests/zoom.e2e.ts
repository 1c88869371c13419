import type { Locator, Page } from "@playwright/test";
import { newLongPair } from "../long-names.ts";
import { expect, test } from "../fixtures.ts";
import { screensOf } from "../screens.ts";
import { putTokens } from "../tokens.ts";
import { expectToFit } from "../expect-to-fit.ts";

const SMALLEST = { width: 320, height: 200 };
/** WCAG 1.4.11. */
const CONTROL_CONTRAST = 3;

/** The colours of a switch and of the background around it, as three bytes each. */
function switchColours(control: Locator) {
  return control.evaluate((input) => {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d")!;
    const bytes = (colour: string) => {
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
    };
    const { backgroundColor, borderTopColor } = getComputedStyle(input);
    return {
      track: bytes(backgroundColor),
      edge: bytes(borderTopColor),
      knob: bytes(getComputedStyle(input.nextElementSibling!).backgroundColor),
      paper: bytes(getComputedStyle(input.closest("[role=dialog]")!).backgroundColor),
    };
  });
}

/** The contrast ratio of two colours, by WCAG 2.2. */
function contrast(one: number[], other: number[]): number {
  const [dark = 0, light = 0] = [one, other].map(luminance).toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(bytes: number[]): number {
  const [red = 0, green = 0, blue = 0] = bytes.map((byte) => {
    const part = byte / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

for (const role of ["admin", "agent", "client"] as const) {
  test(`nothing is cut off and no page scrolls sideways at 100 %, 200 % and 400 %, with very long names, for: ${role}`, async ({
    portico,
    admin,
    openDevice,
  }) => {
    const pair = await newLongPair(portico, admin);
    const actor = role === "admin" ? admin : pair[role];
    const { page } = await openDevice();
    await page.goto("/auth/login");
    await putTokens(page, actor);
    const screens = screensOf({ agent: pair.agent.id, client: pair.client.id })
      .filter(({ here, name }) => here.has(role) && !name.startsWith("auth-"))
      .map(({ path }) => path);
    const tabs = {
      admin: [
        ...["clients", "invitations", "admins", "activity"].map((tab) => `/agents?tab=${tab}`),
        "/profile?tab=firm",
      ],
      agent: ["/clients?tab=invitations", "/clients?tab=activity"],
      client: [],
    }[role];
    for (const path of [...screens, ...tabs]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
      await expect(page.getByRole("status", { name: /^Loading/ }), path).toHaveCount(0);
      await expectToFit(page, path);
    }
  });
}

/** Returns, for each entry of the bottom bar, how many pixels wider its words are than the entry. */
function wordsBeyondEntry(page: Page): Promise<number[]> {
  return page.locator("[data-bottom-bar] a").evaluateAll((links) =>
    links.map((link) => {
      const words = document.createRange();
      words.selectNodeContents(link);
      return Math.max(0, words.getBoundingClientRect().width - link.getBoundingClientRect().width);
    }),
  );
}

test("at 400 % the bars take at most a third of the window, and the words in them do not touch", async ({
  admin,
  openDevice,
}) => {
  const { page } = await openDevice({ as: admin, viewport: SMALLEST });
  await page.goto("/agents");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const taken = await page.evaluate(() =>
    [...document.querySelectorAll("header, [data-bottom-bar]")]
      .map((bar) => bar.getBoundingClientRect())
      .reduce(
        (sum, { top, bottom }) => sum + Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)),
        0,
      ),
  );
  expect(taken).toBeLessThanOrEqual(SMALLEST.height / 3);
  expect(await wordsBeyondEntry(page)).toEqual([0, 0, 0]);
  await page.setViewportSize({ width: 640, height: 400 });
  expect(await wordsBeyondEntry(page)).toEqual([0, 0, 0]);
});

test("in forced colours the current tab and the current entry of the navigation are marked, and the others are not", async ({
  admin,
  openDevice,
}) => {
  const { page } = await openDevice({ as: admin });
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/agents?tab=clients");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const tabs = page.getByRole("main").getByRole("navigation").getByRole("link");
  await expect(tabs).toHaveCount(6);
  const lines = await tabs.evaluateAll((links) => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = "Canvas";
    const paper = getComputedStyle(probe).color;
    probe.remove();
    return links.map((link) => [
      link.hasAttribute("aria-current"),
      getComputedStyle(link).borderBottomColor !== paper,
    ]);
  });
  expect(lines).toHaveLength(6);
  for (const [isCurrent, isMarked] of lines) expect(isMarked).toBe(isCurrent);
  const entries = await page
    .getByRole("complementary")
    .getByRole("navigation")
    .getByRole("link")
    .evaluateAll((links) =>
      links.map((link) => {
        const { content, backgroundColor } = getComputedStyle(link, "::before");
        const isSeen = content !== "none" && backgroundColor !== getComputedStyle(link).backgroundColor;
        return [link.hasAttribute("aria-current"), isSeen];
      }),
    );
  expect(entries).toHaveLength(4);
  for (const [isCurrent, isMarked] of entries) expect(isMarked).toBe(isCurrent);
});

test("on a phone the current tab is in view, and a mark at the edge shows that there are more tabs", async ({
  admin,
  openDevice,
}) => {
  const { page } = await openDevice({ as: admin, viewport: { width: 320, height: 568 } });
  await page.goto("/agents?tab=activity");
  const tabs = page.getByRole("main").getByRole("navigation");
  await expect(tabs.getByRole("link", { name: "Activity" })).toBeInViewport({ ratio: 0.99 });
  await expect(tabs.locator("[data-more]")).toHaveCSS("opacity", "0");
  await page.goto("/agents?tab=admins");
  await expect(tabs.getByRole("link", { name: "Admins" })).toBeInViewport({ ratio: 0.99 });
  await tabs.getByRole("link", { name: "Agents" }).click();
  // The section with things that need attention loads later. It is above the tabs and pushes them down.
  await expect(async () => {
    await tabs.evaluate((row) => row.scrollIntoView({ block: "center" }));
    await expect(tabs.getByRole("link", { name: "Agents" })).toBeInViewport({
      ratio: 0.99,
      timeout: 1_000,
    });
  }).toPass();
  await expect(tabs.locator("[data-more]")).toHaveCSS("opacity", "1");
});

test("a switch that is off looks off: it has an outline and a knob on the plain background, in forced colours too", async ({
  admin,
  openDevice,
}) => {
  const { page } = await openDevice({ as: admin });
  await page.goto("/agents");
  await page.getByRole("button", { name: "Invite" }).first().click();
  const control = page.getByRole("dialog", { name: "Invite" }).getByRole("switch");
  for (const forcedColors of ["none", "active"] as const) {
    await page.emulateMedia({ forcedColors, reducedMotion: "reduce" });
    await control.check();
    const on = await switchColours(control);
    await control.uncheck();
    const off = await switchColours(control);
    for (const { track, edge, knob } of [on, off]) {
      expect(contrast(knob, track), "the knob").toBeGreaterThanOrEqual(CONTROL_CONTRAST);
      expect(contrast(edge, off.paper), "the edge").toBeGreaterThanOrEqual(CONTROL_CONTRAST);
    }
    expect(contrast(off.track, off.paper), "empty").toBeLessThan(1.2);
    expect(contrast(on.track, off.track), "filled").toBeGreaterThanOrEqual(CONTROL_CONTRAST);
  }
});
