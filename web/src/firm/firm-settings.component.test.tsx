import { listInvitations } from "@portico/contract/identity/invitations";
import { listClients } from "@portico/contract/people/clients";
import { type FirmSettings, getFirmSettings, updateFirm } from "@portico/contract/firm/firm";
import { getMailServer } from "@portico/contract/firm/mail-server";
import { expect, test } from "vitest";
import { blank } from "../../test/blank.ts";
import { all, field, fill, find, gone, press, see, textOf, unseen, until } from "../../test/hands.ts";
import { openPage } from "../../test/open-page.tsx";
import { anAdmin, anAgent, clientRow, invitationRow } from "../../test/people.ts";
import { PHONE } from "../../test/screen.ts";
import { page, refuse, wire } from "../../test/wire.ts";

/** Stores the firm's settings as the server would. A test changes them as one admin and then as another. */
function holdSettings() {
  let now: FirmSettings = {
    ...blank(getFirmSettings),
    name: "Hollow & Marsh",
    time_zone: "UTC",
    currency: "EUR",
    language: "en",
    year_starts_in: 1,
    invitation_days: 14,
    remind_after_days: 3,
    retention_years: 10,
    updated_at: "2026-02-01T09:00:00.000Z",
  };
  const change = (part: Partial<FirmSettings>): FirmSettings => {
    now = { ...now, ...part, updated_at: new Date(Date.parse(now.updated_at!) + 1).toISOString() };
    return now;
  };
  wire.answer(getFirmSettings, () => now);
  wire.answer(updateFirm, ({ body: { updated_at, ...part } }) => {
    if (updated_at !== now.updated_at) return refuse("changed_meanwhile");
    const remind = part.remind_after_days;
    if (typeof remind === "number" && remind >= now.invitation_days)
      return refuse("invalid_input", {
        errors: {
          remind_after_days:
            "Invitations expire after 14 days. Please enter fewer days, or 0 for no reminder.",
        },
      });
    return change(part as Partial<FirmSettings>);
  });
  return { change, now: () => now };
}

async function open(group: string): Promise<HTMLElement> {
  await press("button", `Edit: ${group}`);
  return find("dialog", group);
}

test("a firm must have a name", async () => {
  const { now } = holdSettings();
  await openPage("/profile?tab=firm", { as: anAdmin() });
  await see("10 years", await find("region", "Files and retention"));
  const dialog = await open("Firm name");
  await fill("Firm name", "", dialog);
  await press("button", "Save", dialog);
  await see("Please enter the firm's name.", dialog);
  await fill("Firm name", "Ash & Daughters", dialog);
  await press("button", "Save", dialog);
  await gone("dialog", "Firm name");
  expect(now().name).toBe("Ash & Daughters");
  await see("Ash & Daughters", await find("complementary"));
});

test("when two admins change the same setting at once, the second sees both values and is asked", async () => {
  const { change, now } = holdSettings();
  await openPage("/profile?tab=firm", { as: anAdmin() });
  const contact = await open("Contact details");
  change({ website: "https://theirs.example/", support_phone: "020 7946 0003" });
  await fill(/^Website/, "https://mine.example/", contact);
  await press("button", "Save", contact);
  await see("Another admin changed this in the meantime", contact);
  expect(await find("radio", "Your value https://mine.example/", contact)).toHaveProperty("checked", true);
  await find("radio", "Their value https://theirs.example/", contact);
  await press("button", "Save your choice", contact);
  await gone("dialog", "Contact details");
  await see("https://mine.example/", await find("region", "Contact details"));
  // The other admin's change to another setting is not undone.
  expect(now().support_phone).toBe("020 7946 0003");
});

test("an admin is warned when they set reminders to a time after invitations have expired, and then sets them earlier", async () => {
  holdSettings();
  await openPage("/profile?tab=firm", { as: anAdmin(), width: PHONE });
  const form = await open("Invitations");
  await fill(/^Send a reminder after/, "14", form);
  await press("button", "Save", form);
  await see("Invitations expire after 14 days. Please enter fewer days, or 0 for no reminder.", form);
  await fill(/^Send a reminder after/, "5", form);
  await press("button", "Save", form);
  await gone("dialog", "Invitations");
  await see("5 days", await find("region", "Invitations"));
});

test("where agents may not invite, they have no button for it, but can withdraw the invitations that they sent", async () => {
  const can = { invite: false, deactivate: false, export: false };
  wire.answer(listClients, page([clientRow()]));
  wire.answer(listInvitations, page([invitationRow()]));
  await openPage("/clients", { as: anAgent() });
  await find("button", "Invite client");
  await openPage("/clients", { as: anAgent({ can }) });
  await press("link", /^Invitations/);
  await press("button", /^Actions for/);
  await until(() => expect(all("menuitem").map(textOf)).toEqual(["Open", "Withdraw invitation"]));
  expect(all("button", /^Invite/)).toEqual([]);
});

test("a firm's own words appear in its settings", async () => {
  const { change } = holdSettings();
  change({ label_agent: "Adviser", label_agents: "Advisers" });
  const labels = { agent: { one: "Adviser", many: "Advisers" }, client: { one: "Member", many: "Members" } };
  await openPage("/profile?tab=firm", { as: anAdmin(), firm: { labels } });
  await find("heading", "Adviser permissions");
  await see("Adviser, advisers", await find("region", "Terminology"));
  const words = await open("Terminology");
  await field("Agent (singular)", words);
});

test("an admin follows the links to the sections of the settings, and a section's address opens no form", async () => {
  holdSettings();
  const router = await openPage("/profile?tab=firm#contact", { as: anAdmin() });
  const links = await find("navigation", "Sections");
  expect(all("link", undefined, links).map(textOf)).toEqual([
    "Name and logo",
    "Contact details",
    "Terminology",
    "Dates and money",
    "Invitations",
    "Agent permissions",
    "Files and retention",
    "Reports",
    "Outgoing email",
    "Security",
  ]);
  await until(() => expect(document.activeElement?.id).toBe("contact"));
  expect((await find("link", "Contact details", links)).getAttribute("aria-current")).toBe("true");
  for (const link of all("link", undefined, links))
    expect(document.getElementById(link.getAttribute("href")!.slice(1))?.tagName).toBe("SECTION");
  expect(all("dialog")).toEqual([]);
  await router.navigate({
    to: "/profile",
    search: { tab: "firm" },
    hash: "invitations",
  });
  await until(() => expect(document.activeElement?.id).toBe("invitations"));
  expect(all("dialog")).toEqual([]);
});

test("a setting that is not set is shown as words, and a permission as on or off", async () => {
  holdSettings();
  await openPage("/profile?tab=firm", { as: anAdmin() });
  await see("No website", await find("region", "Contact details"));
  await see(/Invite clients\s*Off/, await find("region", "Agent permissions"));
});

test("while the mail server accepts nothing, the link to its section says so", async () => {
  holdSettings();
  wire.answer(getMailServer, { ...blank(getMailServer), failing_since: "2026-02-01T09:00:00.000Z" });
  await openPage("/profile?tab=firm", { as: anAdmin() });
  await find("link", "Outgoing email (not working)", await find("navigation", "Sections"));
  await see("Not working", await find("region", "Outgoing email"));
});

test("without a mail server the home of an admin and the settings say so, and no other page does", async () => {
  holdSettings();
  const admin = anAdmin({ outgoing_email: "shown" });
  const line = "No mail server set up. Emails aren't being sent.";
  const router = await openPage("/agents", { as: admin });
  await see(line);
  const notice = all("status").find((one) => textOf(one).includes(line))!;
  await find("link", "View emails", notice);
  await press("link", "Set up", notice);
  await until(() => expect(router.state.location.href).toBe("/profile?tab=firm#email"));
  await unseen(line);
  await find("link", "Outgoing email (not set up)", await find("navigation", "Sections"));
  const section = await find("region", "Outgoing email");
  await see("No mail server set up", section);
  await find("link", "View emails", section);
  await press("button", "How to set it up", section);
  await see(/SMTP_URL=smtp/, section);
  for (const to of ["/materials", "/content", "/profile"] as const) {
    await router.navigate({ to });
    await find("heading", /^(Documents|News|Your account)$/);
    expect(textOf(document.body)).not.toContain(line);
  }
});
