import { invite } from "@portico/contract/identity/invitations";
import { getAgentsSummary, listAgents } from "@portico/contract/people/agents";
import { listClients } from "@portico/contract/people/clients";
import { getFirmSettings, updateFirm } from "@portico/contract/firm/firm";
import { expect, test, vi } from "vitest";
import { blank } from "../../../test/blank.ts";
import { all, fill, find, gone, press, see, textOf, unseen, until } from "../../../test/hands.ts";
import { newId } from "../../../test/ids.ts";
import { openPage } from "../../../test/open-page.tsx";
import { agentRow, anAdmin, anAgent } from "../../../test/people.ts";
import { PHONE } from "../../../test/screen.ts";
import { page, wire } from "../../../test/wire.ts";

const card = () => find("region", "Finish setting up");

/** Returns the step of the card that contains these words. */
async function step(words: RegExp): Promise<HTMLElement> {
  const inside = await card();
  await see(words, inside);
  return all("listitem", undefined, inside).find((item) => words.test(textOf(item)))!;
}

function holdFirm(): void {
  wire.answer(getAgentsSummary, { ...blank(getAgentsSummary), agents_active: 1 });
  wire.answer(listAgents, page([agentRow()]));
  wire.answer(getFirmSettings, {
    ...blank(getFirmSettings),
    time_zone: "UTC",
    currency: "EUR",
    language: "en",
    year_starts_in: 1,
  });
}

/** Sets the time zone of this device. */
function liveIn(timeZone: string): void {
  const own = Intl.DateTimeFormat.prototype.resolvedOptions;
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...own.call(this), timeZone };
  });
}

test("an admin whose device is not in UTC keeps UTC as the firm's time zone, and is not asked again", async () => {
  holdFirm();
  liveIn("Europe/Berlin");
  const admin = anAdmin();
  const router = await openPage("/agents", { as: admin });
  await see("of 6 done", await card());
  await press("button", "Keep UTC", await step(/time zone/i));
  await see("of 5 done", await card());
  await router.navigate({ to: "/profile" });
  await find("heading", "Your account");
  await router.navigate({ to: "/agents" });
  await see("of 5 done", await card());
  expect(wire.sent(updateFirm)).toEqual([]);
});

test("an admin whose device is not in UTC makes the device's time zone the firm's time zone", async () => {
  holdFirm();
  liveIn("Europe/Berlin");
  wire.answer(
    updateFirm,
    ({ body }) => ({ ...blank(getFirmSettings), ...body, currency: "EUR", updated_at: null }) as never,
  );
  await openPage("/agents", { as: anAdmin() });
  await press("button", "Use Europe/Berlin", await step(/time zone/i));
  await until(async () => {
    await find("img", "Done", await step(/Time zone: Europe\/Berlin/));
  });
  await see("of 6 done", await card());
  expect(wire.sent(updateFirm)).toMatchObject([{ body: { time_zone: "Europe/Berlin" } }]);
});

test("an admin hides the set-up card on this device, and shows it again from the firm's settings", async () => {
  holdFirm();
  const router = await openPage("/agents", { as: anAdmin() });
  await press("button", /^Hide/, await card());
  await gone("region", "Finish setting up");
  await router.navigate({ to: "/profile", search: { tab: "firm" } });
  await press("button", "Show “Finish setting up” again");
  await until(() => expect(router.state.location.href).toBe("/agents?tab=agents"));
  await card();
  await router.navigate({ to: "/profile", search: { tab: "firm" } });
  await find("button", "Edit: Firm name");
  await unseen("“Finish setting up” is hidden");
});

test("on a phone the set-up card is one line, and an admin opens its steps", async () => {
  holdFirm();
  await openPage("/agents", { as: anAdmin(), width: PHONE });
  await see(/\d of 5 done/, await card());
  expect(all("listitem", undefined, await card())).toEqual([]);
  expect(all("button", /^Hide/, await card())).toEqual([]);
  await press("button", "Steps to finish setting up", await card());
  await step(/support email address/);
  await find("link", "Add", await card());
  await press("button", /^Hide/, await card());
  await gone("region", "Finish setting up");
});

test("without a mail server, an agent who invites a client gets a link to pass on", async () => {
  const url = "http://localhost:8080/auth/signup-client?token=invite_x";
  const email = "clara@home.example";
  wire.answer(listClients, page([]));
  wire.answer(invite, {
    results: [
      {
        email,
        result: "created",
        invitation_id: newId(),
        link: { url, expires_at: "2099-01-01T00:00:00.000Z" },
      },
    ],
  });
  await openPage("/clients", { as: anAgent({ outgoing_email: "kept" }) });
  await find("heading", "No clients yet");
  await see("They'll appear here right away.");
  await unseen("Emails aren't being sent");
  await until(() => expect(all("button", "Invite client").length).toBeGreaterThan(0));
  all("button", "Invite client")[0]!.click();
  const dialog = await find("dialog", "Invite a client");
  await see("You'll get a link", await find("status", undefined, dialog));
  expect(all("switch", undefined, dialog)).toEqual([]);
  await fill("Email", email, dialog);
  await press("button", "Create invitation", dialog);
  const invited = await find("dialog", "Invited");
  await see("It wasn't emailed", invited);
  await see("To invite people on other computers, ask an admin to give the portal a web address.", invited);
  expect(await find("textbox", "Link", invited)).toHaveProperty("value", url);
});
