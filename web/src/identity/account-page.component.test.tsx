import { deleteAccount } from "@portico/contract/privacy/deletion";
import { type ExportAnswer, getExport, linkExport, startExport } from "@portico/contract/privacy/export";
import { listEvents, notMe } from "@portico/contract/identity/history";
import { changePassword } from "@portico/contract/identity/password-change";
import { updateUser } from "@portico/contract/identity/profile";
import { endOtherSessions, endSession, listSessions } from "@portico/contract/identity/sessions";
import { getUser } from "@portico/contract/identity/current-user";
import { listAdmins } from "@portico/contract/people/agents";
import { expect, test, vi } from "vitest";
import { blank, blankItem } from "../../test/blank.ts";
import { askFirst, asking } from "../../test/fresh-proof.ts";
import { all, fill, find, gone, keys, press, see, textOf, unseen, until } from "../../test/hands.ts";
import { newId } from "../../test/ids.ts";
import { openPage } from "../../test/open-page.tsx";
import { aClient, anAdmin, anAgent } from "../../test/people.ts";
import { holdTicks } from "../../test/ticks.ts";
import { page, refuse, wire } from "../../test/wire.ts";

const SOON = "2099-01-01T00:00:00.000Z";
const section = (name: string) => find("region", name);

test("a user changes their name and phone number, after an empty name and an invalid number were refused", async () => {
  let agent = anAgent();
  wire.answer(getUser, () => agent);
  wire.answer(updateUser, ({ body }) => {
    if (body.phone === "call me")
      return refuse("invalid_input", { errors: { phone: "Please enter a phone number." } });
    return (agent = { ...agent, ...body } as typeof agent);
  });
  await openPage("/profile", { as: agent });
  await press("button", "Edit your name");
  const name = await find("dialog", "Your name");
  await fill("First name", "", name);
  await press("button", "Save", name);
  await see("Please enter your first name.", name);
  await fill("First name", "Augusta", name);
  await press("button", "Save", name);
  await gone("dialog", "Your name");
  await see("Augusta Hollow", await find("complementary"));
  await press("button", "Add a phone number");
  const phone = await find("dialog", "Your phone number");
  await fill("Phone", "call me", phone);
  await press("button", "Save", phone);
  await find("alert", undefined, phone);
  expect(textOf(phone).split("+49 30 1234567"), "the example stands once").toHaveLength(2);
  await fill("Phone", "+49 30 1234567", phone);
  await press("button", "Save", phone);
  await gone("dialog", "Your phone number");
  await see("+49 30 1234567", await find("main"));
});

test("a user who typed a wrong current password sees an error, corrects only that field and changes the password", async () => {
  wire.answer(changePassword, ({ body }) =>
    body.current_password === "the right one"
      ? { done: true as const }
      : refuse("wrong_password", { errors: { current_password: "Your current password is incorrect." } }),
  );
  await openPage("/profile", { as: anAgent() });
  await press("button", "Change your password");
  const dialog = await find("dialog", "Change your password");
  await fill("Current password", "it was not this one", dialog);
  await fill("New password", "violet tram orchard kite", dialog);
  await press("button", "Change", dialog);
  await see("Your current password is incorrect.", dialog);
  await fill("Current password", "the right one", dialog);
  await press("button", "Change", dialog);
  await gone("dialog", "Change your password");
  await see("Password changed");
  expect(wire.sent(changePassword).at(-1)!.body).toMatchObject({ new_password: "violet tram orchard kite" });
});

const session = (more: object) => ({
  ...blankItem(listSessions),
  device: "Chrome on Linux",
  created_at: "2026-06-06T12:51:16.000Z",
  last_used_at: "2026-06-06T12:51:16.000Z",
  ...more,
});

test("a user sees where they are signed in, signs out one device, and then signs out all others", async () => {
  const here = session({ id: newId(), is_current: true });
  let items = [
    here,
    session({ id: newId(), device: "Firefox on Mac" }),
    session({ id: newId(), device: "A tablet" }),
  ];
  wire.answer(listSessions, () => ({ items }));
  wire.answer(endSession, ({ params: { id } }) => {
    items = items.filter((one) => one.id !== id);
    return { done: true as const };
  });
  wire.answer(endOtherSessions, () => {
    items = [here];
    return { done: true as const };
  });
  await openPage("/profile", { as: anAgent() });
  const devices = await section("Devices");
  await see("This device", devices);
  expect(all("button", "Sign out Chrome on Linux")).toEqual([]);
  await press("button", "Sign out Firefox on Mac", devices);
  await see("Firefox on Mac was signed out");
  await unseen("Firefox on Mac", devices);
  await press("button", "Sign out all others", devices);
  await press("button", "Sign out others", await find("alertdialog"));
  await see("All other devices were signed out");
  await until(() => expect(all("button", /^Sign out/, devices)).toEqual([]));
  expect(wire.sent(endOtherSessions)).toHaveLength(1);
});

test("a user with many devices sees this one and the newest first, and opens the others in place", async () => {
  const used = [1, 2, 3, 4, 5, 6].map((nth) => session({ id: newId(), device: `Device ${nth}` }));
  wire.answer(listSessions, { items: [...used, session({ id: newId(), is_current: true })] });
  await openPage("/profile", { as: anAgent() });
  const devices = await section("Devices");
  await see("This device", devices);
  const shown = () => all("button", /^Sign out Device/, devices).map((one) => one.getAttribute("aria-label"));
  expect(shown()).toEqual([1, 2, 3, 4].map((nth) => `Sign out Device ${nth}`));
  await press("button", "Show all 7", devices);
  await gone("button", "Show all 7", devices);
  expect(shown()).toEqual([1, 2, 3, 4, 5, 6].map((nth) => `Sign out Device ${nth}`));
  expect(textOf(document.activeElement!)).toMatch(/^Device 5/);
});

test("the history and the list of devices show times to the minute", async () => {
  const now = new Date().toISOString();
  wire.answer(listSessions, { items: [session({ is_current: true })] });
  wire.answer(listEvents, {
    items: [{ ...blankItem(listEvents), what: "Signed up", at: now }],
    next_cursor: null,
  });
  await openPage("/profile", { as: aClient() });
  await see("Signed up", await section("History and data"));
  expect(textOf((await section("History and data")).querySelector("time")!)).toMatch(
    /^(just now|1 min ago \(\d\d:\d\d\))$/,
  );
  const signedIn = (await section("Devices")).querySelector("time")!;
  expect(textOf(signedIn)).toBe("6 Jun 2026, 12:51");
  expect(signedIn.getAttribute("title")).toBe("6 June 2026 at 12:51 UTC");
  expect(signedIn.getAttribute("datetime")).toBe("2026-06-06T12:51:16.000Z");
});

test("a user sees the newest event of their history, and opens and closes the others in place", async () => {
  const event = (what: string) => ({ ...blankItem(listEvents), id: newId(), what, at: SOON });
  wire.answer(listEvents, ({ query }) =>
    query.cursor
      ? { items: [event("Signed up")], next_cursor: null }
      : { items: [event("Signed in"), event("Changed their name")], next_cursor: "older" },
  );
  await openPage("/profile", { as: anAgent() });
  const history = await section("History and data");
  await see("Signed in", history);
  await find("button", "This wasn't me", history);
  await unseen("Changed their name", history);
  expect(all("button", "Show more", history)).toEqual([]);
  await press("button", "Show history", history);
  await see("Changed their name", history);
  await press("button", "Show more", history);
  await see("Signed up", history);
  await press("button", "Hide history", history);
  await unseen("Changed their name", history);
  await see("Signed in", history);
  expect(document.activeElement).toBe(await find("button", "Show history", history));
});

test("“This wasn't me” asks the user to confirm, signs them out, and says which emails were sent", async () => {
  wire.answer(listEvents, {
    items: [{ ...blankItem(listEvents), what: "Signed up", at: SOON }],
    next_cursor: null,
  });
  const act = { what: "Moved 3 clients", note: null, at: SOON, undo: null };
  wire.answer(notMe, { done: true, acts: [act, act] });
  const router = await openPage("/profile", { as: aClient() });
  await press("button", "This wasn't me", await section("History and data"));
  const question = await find("alertdialog");
  await until(async () => expect(document.activeElement).toBe(await find("button", "Cancel", question)));
  await press("button", "Sign out everywhere", question);
  await until(() => expect(router.state.location.pathname).toBe("/auth/login"));
  await see("We've emailed you a link to set a new password.");
  await see("Another email lists the 2 things that were done to others from your account.");
});

test("a data export shows its progress while it runs, and an error if it fails", async () => {
  const askAgain = holdTicks();
  let copy: ExportAnswer = { ...blank(getExport), state: "working", progress: 3, steps: 12 };
  wire.answer(getExport, () => copy);
  wire.answer(startExport, () => (copy = { ...copy, state: "ready", size: 12_345, expires_at: SOON }));
  await openPage("/profile", { as: aClient() });
  const data = await section("History and data");
  await find("progressbar", "Preparing your data", data);
  await see("3 of 12 parts done.", data);
  expect(all("button", "Request a data export")).toEqual([]);
  copy = { ...copy, state: "failed" };
  askAgain();
  await see("The export couldn't be created. Please request it again.", await find("alert", undefined, data));
  await press("button", "Request a data export", data);
  await find("button", "Download", data);
  await see(/Ready, 12 kB\. Available until 1 January 2099 at \d\d:\d\d \S+\./, data);
  await see("Your data export is ready.", data);
});

test("a user downloads their data only after proving their identity again", async () => {
  const isFresh = askFirst();
  wire.answer(getExport, { ...blank(getExport), state: "ready", size: 1, expires_at: SOON });
  wire.answer(linkExport, () =>
    isFresh() ? { url: "/api/frontend/files/once", expires_at: SOON } : refuse("step_up_required"),
  );
  const taken = vi.spyOn(location, "assign").mockImplementation(() => undefined);
  await openPage("/profile", { as: aClient() });
  await press("button", "Download");
  await press("button", "Cancel", await asking());
  await gone("dialog", "Confirm it's you");
  expect(all("alert")).toEqual([]);
  expect(taken).not.toHaveBeenCalled();
  await press("button", "Download");
  await fill("Your password", "of the client", await asking());
  await keys("{Enter}");
  await until(() => expect(taken).toHaveBeenCalledTimes(1));
});

test("“Delete your account” is disabled for the only admin, and the text beside the button says why", async () => {
  wire.answer(listAdmins, page([], 1));
  await openPage("/profile", { as: anAdmin() });
  const row = await section("History and data");
  await see("You're the only admin. Invite another admin first", row);
  const button = await find("button", "Delete your account", row);
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(textOf(document.getElementById(button.getAttribute("aria-describedby")!)!)).toMatch(
    /^You're the only admin\./,
  );
  await press("button", "Delete your account", row);
  expect(all("alertdialog")).toEqual([]);
  // An invited admin cannot manage the firm yet, so only active admins count.
  expect(wire.sent(listAdmins)[0]!.query).toMatchObject({ status: "active" });
});

test("an admin whose account deletion the server refuses, because they are now the only admin, sees why", async () => {
  wire.answer(listAdmins, page([], 2));
  wire.answer(deleteAccount, refuse("last_admin"));
  await openPage("/profile", { as: anAdmin() });
  await press("button", "Delete your account", await section("History and data"));
  await press("button", "Delete my account", await find("alertdialog", "Delete your account?"));
  await see(/only admin/);
  await gone("alertdialog");
  await find("heading", "Your account");
});

test("a user deletes their account only after proving their identity; if they cancel the proof, nothing is deleted", async () => {
  const isFresh = askFirst();
  wire.answer(deleteAccount, () => (isFresh() ? { erase_at: SOON } : refuse("step_up_required")));
  const router = await openPage("/profile", { as: anAgent() });
  await press("button", "Delete your account", await section("History and data"));
  const question = await find("alertdialog", "Delete your account?");
  await see("your clients will have no agent", question);
  await press("button", "Delete my account", question);
  await press("button", "Cancel", await asking());
  await gone("dialog", "Confirm it's you");
  await press("button", "Delete my account", await find("alertdialog", "Delete your account?"));
  await fill("Your password", "of the agent", await asking());
  await keys("{Enter}");
  await find("heading", "Your account is closed");
  expect(router.state.location.pathname).toBe("/auth/delete-account");
  expect(localStorage.getItem("tokens")).toBeNull();
});
