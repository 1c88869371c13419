import { getAgent } from "@portico/contract/people/agents";
import { getClient } from "@portico/contract/people/clients";
import { beforeEach, expect, test } from "vitest";
import { all, find, press, until } from "../../test/hands.ts";
import { openPage } from "../../test/open-page.tsx";
import { agentRecord, aClient, anAdmin, anAgent, clientRecord } from "../../test/people.ts";
import { PHONE } from "../../test/screen.ts";
import { wire } from "../../test/wire.ts";

const admin = anAdmin();
const agent = anAgent();
const client = aClient();

const marked = async () =>
  all("link", undefined, await find("navigation", "Main"))
    .filter((link) => link.getAttribute("aria-current") === "page")
    .map((link) => link.textContent);

/** Gives empty answers to the pages behind the entries. */
beforeEach(() => {
  wire.answer(getAgent, agentRecord({ id: agent.id }));
  wire.answer(getClient, clientRecord({ id: client.id }));
});

test.each([
  { who: "an admin", as: admin, path: "/agents", entry: "People" },
  { who: "an admin", as: admin, path: "/agents?tab=clients", entry: "People" },
  { who: "an admin", as: admin, path: `/agents/${agent.id}`, entry: "People" },
  { who: "an admin", as: admin, path: `/clients/${client.id}`, entry: "People" },
  { who: "an admin", as: admin, path: `/materials/client/${client.id}`, entry: "Documents" },
  { who: "an admin", as: admin, path: "/profile?tab=firm", entry: "Firm settings" },
  { who: "an admin", as: admin, path: "/profile", entry: null },
  { who: "an agent", as: agent, path: "/clients", entry: "Clients" },
  { who: "an agent", as: agent, path: `/clients/${client.id}`, entry: "Clients" },
  { who: "an agent", as: agent, path: `/agents/${agent.id}`, entry: "Clients" },
  { who: "a client", as: client, path: "/reports", entry: "Home" },
  { who: "a client", as: client, path: `/clients/${client.id}`, entry: null },
])("the right navigation entry is marked, or none, when $who is at $path", async ({ as, path, entry }) => {
  await openPage(path, { as });
  await until(() => expect(all("heading").length).toBeGreaterThan(0));
  expect(await marked()).toEqual(entry === null ? [] : [entry]);
});

const account = async () => press("button", /Your account$/);

test("the admin's home page is called People, also in the window title", async () => {
  await openPage("/agents?tab=clients", { as: admin });
  await find("heading", "People");
  await until(() => expect(document.title).toBe("People · Hollow & Marsh"));
});

test("an admin finds the firm's settings in the side bar and in the account menu, but not on the account page", async () => {
  const router = await openPage("/agents", { as: admin });
  await press("link", "Firm settings");
  await find("heading", "Firm settings");
  expect(router.state.location.href).toBe("/profile?tab=firm");
  await until(() => expect(document.title).toBe("Firm settings · Hollow & Marsh"));
  await account();
  await press("menuitem", "Your account");
  await find("heading", "Your account");
  await until(() => expect(document.title).toBe("Your account · Hollow & Marsh"));
  expect(all("region", "Firm")).toEqual([]);
  const onPhone = await openPage("/profile", { as: admin, width: PHONE });
  await account();
  await press("menuitem", "Firm settings");
  await find("heading", "Firm settings");
  expect(onPhone.state.location.href).toBe("/profile?tab=firm");
});

test("the former address of the firm's settings still leads to them", async () => {
  const router = await openPage("/profile#firm", { as: admin });
  await find("heading", "Firm settings");
  await until(() => expect(router.state.location.href).toBe("/profile?tab=firm"));
});

test("the address of the firm's settings leads a user who is not an admin to their account", async () => {
  await openPage("/profile?tab=firm", { as: agent });
  await find("heading", "Your account");
  expect(all("region", "Firm")).toEqual([]);
  expect(all("link", "Firm settings")).toEqual([]);
  await account();
  await find("menuitem", "Sign out");
  expect(all("menuitem", "Firm settings")).toEqual([]);
});

test("a client opens what the firm has stored about them from the account menu", async () => {
  const router = await openPage("/reports", { as: client });
  await account();
  await press("menuitem", "Your details");
  await find("heading", "Your details");
  expect(router.state.location.pathname).toBe(`/clients/${client.id}`);
});

test("on a wide screen the side bar has the account menu, and the bar above the page has only the search and the alerts", async () => {
  await openPage("/agents", { as: admin });
  const side = await find("complementary");
  expect(all("button", undefined, side).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("Ada King"),
  ]);
  const banner = await find("banner");
  const acts = [...all("link", undefined, banner), ...all("button", undefined, banner)];
  expect(acts.map((act) => act.getAttribute("aria-label") ?? act.textContent)).toEqual([
    expect.stringMatching(/^Search/),
    expect.stringMatching(/^Alerts/),
  ]);
  await openPage("/agents", { as: admin, width: PHONE });
  await find("banner");
  expect(all("complementary")).toEqual([]);
});

test("an unknown address keeps the side bar for a signed-in user", async () => {
  await openPage("/nowhere/at/all", { as: admin });
  await find("heading", "Page Not Found");
  await until(() => expect(document.title).toBe("Page Not Found · Hollow & Marsh"));
  await press("link", "People", await find("complementary"));
  await find("heading", "People");
});
