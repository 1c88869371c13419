import type { Page } from "@playwright/test";
import { goodPicture } from "../../server/test/pictures.ts";
import { callApi, firstAdmin, invite, newActor, newAddress } from "../actors.ts";
import { expectAccessible } from "../expect-accessible.ts";
import { expect, test } from "../fixtures.ts";
import { withoutStream } from "../without-stream.ts";
import { openWhole } from "../whole-page.ts";

const PHONE = { width: 390, height: 844 };
const WORDS = {
  label_agent: "Adviser",
  label_agents: "Advisers",
  label_client: "Member",
  label_clients: "Members",
};

/** Opens the form of a group of settings. */
async function open(page: Page, group: string) {
  await page.getByRole("button", { name: `Edit: ${group}`, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: group, exact: true });
  await expect(dialog).toBeVisible();
  return dialog;
}

test("the settings page fits a phone, and its values appear on public pages, in lists and in emails", async ({
  ownPortico,
  openDevice,
}) => {
  const admin = await firstAdmin(ownPortico);
  const { page } = await openDevice({ at: ownPortico, as: admin, expects: [400] });
  await page.goto("/profile?tab=firm");
  await expect(page.getByRole("region", { name: "Files and retention" })).toContainText("10 years");
  await expectAccessible(page);

  const name = await open(page, "Firm name");
  await name.getByLabel("Firm name").fill("");
  await name.getByRole("button", { name: "Save" }).click();
  await expect(name.getByText("Please enter the firm's name.")).toBeVisible();
  await name.getByLabel("Firm name").fill("Ash & Daughters");
  await name.getByRole("button", { name: "Save" }).click();
  await expect(name).toBeHidden();
  await expect(page.getByRole("button", { name: "Edit: Firm name" })).toBeFocused();

  await page
    .locator('input[name="logo"]')
    .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: await goodPicture("png", 600, 200) });
  await expect(page.getByRole("complementary").locator('img[src^="/logos/"]')).toBeVisible();
  await page
    .locator('input[name="logo"]')
    .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await expect(page.getByText("Please choose a PNG, JPEG, WebP or AVIF image.").first()).toBeVisible();

  const words = await open(page, "Terminology");
  await words.getByLabel("Agent (singular)").fill(WORDS.label_agent);
  await words.getByLabel("Agents (plural)").fill(WORDS.label_agents);
  await words.getByLabel("Client (singular)").fill(WORDS.label_client);
  await words.getByLabel("Clients (plural)").fill(WORDS.label_clients);
  await expectAccessible(page);
  await words.getByRole("button", { name: "Save" }).click();
  await expect(words).toBeHidden();
  await expect(page.getByRole("heading", { name: "Adviser permissions" })).toBeVisible();

  const dates = await open(page, "Dates and money");
  await dates.getByRole("combobox", { name: "Time zone" }).click();
  await page.getByRole("combobox", { name: "Search options" }).fill("Auckland");
  await page.keyboard.press("Enter");
  await expect(dates.getByRole("combobox", { name: "Time zone" })).toContainText("Pacific/Auckland");
  await dates.getByRole("combobox", { name: "Currency" }).click();
  const search = page.getByRole("combobox", { name: "Search options" });
  for (const old of ["DEM", "French Franc", "Croatian"]) {
    await search.fill(old);
    await expect(page.getByText(`No results for "${old}".`)).toBeVisible();
  }
  await search.fill("swiss");
  await page.getByRole("option", { name: "CHF · Swiss Franc" }).click();
  await dates.getByRole("combobox", { name: "Date format" }).click();
  await page.getByRole("option", { name: "2026-12-06" }).click();
  await dates.getByRole("button", { name: "Save" }).click();
  await expect(dates).toBeHidden();
  await expect(page.getByRole("region", { name: "Dates and money" })).toContainText("Pacific/Auckland");

  await page.setViewportSize(PHONE);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, "on a phone").toBeLessThanOrEqual(PHONE.width);
  await expect((await open(page, "Dates and money")).getByRole("button", { name: "Save" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 1280, height: 720 });

  const guest = await openDevice({ at: ownPortico, javaScriptEnabled: false });
  await guest.page.goto("/auth/login");
  await expect(guest.page.getByRole("banner").locator('img[src^="/logos/"]')).toBeVisible();
  await expect(guest.page.getByText("Ask your adviser or firm for an invitation.")).toBeVisible();
  const awake = await openDevice({ at: ownPortico });
  await openWhole(awake.page, "/auth/login");
  await expect(awake.page.getByRole("banner").locator('img[src^="/logos/"]')).toBeVisible();

  const to = newAddress("agent");
  await invite(ownPortico, admin, "agent", to);
  const mail = ownPortico.mailbox.all.find((sent) => sent.to === to);
  expect(mail?.text).toContain("Sign up to start looking after your members.");
  expect(mail?.text).toMatch(/expires on \d{4}-\d{2}-\d{2} at \d\d:\d\d /);
  expect(mail?.html).toContain("cid:logo@portico");

  await page.goto("/agents");
  await expect(page.getByRole("link", { name: /^Advisers ?\d*$/ })).toBeVisible();
  await page.getByRole("link", { name: /^Members ?\d*$/ }).click();
  await expect(page.getByRole("heading", { name: "No members yet" })).toBeVisible();
});

test("with the firm's own words for roles no page says agent or client", async ({
  ownPortico,
  openDevice,
}) => {
  const admin = await firstAdmin(ownPortico);
  const agent = await newActor(ownPortico, admin, "agent");
  const client = await newActor(ownPortico, agent, "client");
  await callApi(ownPortico, "PATCH", "firm/", { as: admin, json: WORDS });
  const visits = [
    {
      as: admin,
      paths: [
        "/agents",
        "/agents?tab=clients",
        "/agents?tab=invitations",
        "/agents?tab=admins",
        `/agents/${agent.id}`,
        `/clients/${client.id}`,
        "/materials",
        "/content",
        "/profile",
        `/clients/${client.id}?tab=details`,
        `/clients/${client.id}?tab=access`,
      ],
    },
    {
      as: agent,
      paths: [
        "/clients",
        "/clients?tab=invitations",
        `/clients/${client.id}`,
        `/materials/agent/${agent.id}`,
        "/profile",
        "/materials",
      ],
    },
    {
      as: client,
      paths: [
        "/reports",
        `/clients/${client.id}`,
        `/agents/${agent.id}`,
        `/materials/client/${client.id}`,
        "/profile",
      ],
    },
  ];
  const found: string[] = [];
  for (const { as, paths } of visits) {
    const { page } = await openDevice({ at: ownPortico, as });
    await withoutStream(page);
    for (const path of paths) {
      await openWhole(page, path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const text = await page.locator("body").innerText();
      const heard = await page
        .locator("[aria-label],[title],[placeholder]")
        .evaluateAll((marked) =>
          marked.flatMap((one) =>
            ["aria-label", "title", "placeholder"].map((name) => one.getAttribute(name) ?? ""),
          ),
        );
      const title = await page.title();
      // The people of the tests have names and addresses that contain their roles.
      const ours = [title, text, ...heard].join("\n").replaceAll(/\S+@\S+/g, "");
      for (const [line] of ours.matchAll(/.*\b(agents?|clients?)\b.*/gi))
        found.push(`${as.role} ${path}: ${line}`);
    }
  }
  expect(found).toEqual([]);
});
