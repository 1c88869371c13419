import { getClient, listClients } from "@portico/contract/people/clients";
import type { User } from "@portico/contract/identity/current-user";
import type { AnyRouter } from "@tanstack/react-router";
import { beforeEach, expect, test } from "vitest";
import { all, field, find, gone, keys, press, textOf, until } from "../../test/hands.ts";
import { newId } from "../../test/ids.ts";
import { openPage } from "../../test/open-page.tsx";
import { aClient, anAdmin, anAgent, clientRecord, clientRow } from "../../test/people.ts";
import { page, wire } from "../../test/wire.ts";
import { notify } from "../ui/feedback/toast.tsx";
import { placesByLetter } from "./places-by-letter.ts";
import { shortcutPresser } from "./press-shortcut.ts";

const agent = anAgent();
const people = ["Ada", "Bo", "Cleo", "Dara"].map((first_name) => ({ id: newId(), first_name }));

beforeEach(() => {
  wire.answer(listClients, page(people.map((person) => clientRow({ ...person, last_name: "Marsh" }))));
  wire.answer(
    getClient,
    clientRecord({ id: people[1]!.id, first_name: "Bo", last_name: "Marsh", agent: null }),
  );
});

async function openClients(as: User = agent) {
  const router = await openPage("/clients", { as });
  await find("link", "Ada Marsh");
  return router;
}

/** Waits until the link of this client has the focus. */
const marked = (first: string) => until(() => expect(textOf(document.activeElement!)).toBe(`${first} Marsh`));
const ticked = () =>
  all("checkbox", /^Select .+ Marsh$/)
    .filter((box) => (box as HTMLInputElement).checked)
    .map((box) => box.getAttribute("aria-label"));

test("j and k move through the rows of a list, Enter opens the row, and after Esc the row has the focus again, but not after a link", async () => {
  const router = await openClients();
  await keys("j");
  await marked("Ada");
  await keys("j");
  await marked("Bo");
  await keys("jk");
  await marked("Bo");
  await keys("kk");
  await marked("Ada");
  await keys("j{Enter}");
  await find("heading", "Bo Marsh");
  expect(router.state.location.pathname).toBe(`/clients/${people[1]!.id}`);
  await keys("{Escape}");
  await marked("Bo");
  await press("link", "Documents");
  await find("heading", "Documents");
  await press("link", "Clients", await find("navigation", "Main"));
  await find("link", "Bo Marsh");
  // The row of a list that comes back is looked for during some frames.
  for (let frame = 0; frame < 40; frame += 1) await new Promise(requestAnimationFrame);
  expect(textOf(document.activeElement!)).not.toBe("Bo Marsh");
});

test("a toast does not hold up the keys of the page", async () => {
  await openClients();
  notify({ title: "Tag added" });
  await find("dialog", "Tag added");
  await keys("jj");
  await marked("Bo");
});

test("on a page that was not opened from a list, Esc does not leave it", async () => {
  const router = await openPage(`/clients/${people[1]!.id}`, { as: agent });
  await find("heading", "Bo Marsh");
  await keys("?");
  await find("dialog");
  await keys("{Escape}");
  await gone("dialog");
  await keys("{Escape}");
  await find("heading", "Bo Marsh");
  expect(router.state.location.pathname).toBe(`/clients/${people[1]!.id}`);
});

test("x ticks the marked row, Shift+X ticks the rows up to it, and Esc clears the ticks", async () => {
  await openClients();
  await keys("jx");
  await until(() => expect(ticked()).toEqual(["Select Ada Marsh"]));
  await marked("Ada");
  await keys("jj{Shift>}X{/Shift}");
  await until(() => expect(ticked()).toHaveLength(3));
  await keys("{Escape}");
  await until(() => expect(ticked()).toEqual([]));
  await marked("Cleo");
});

test("the full stop opens the menu of the marked row, in which letters are not shortcuts", async () => {
  const invitation = { id: newId(), expires_at: "2099-01-01T00:00:00.000Z" };
  wire.answer(
    listClients,
    page(people.map((one) => clientRow({ ...one, email: "a@b.example", status: "invited", invitation }))),
  );
  await openClients();
  await keys("jj.");
  await find("menu");
  await keys("?j{Escape}");
  await gone("menu");
  expect(all("dialog")).toEqual([]);
  await keys("j");
  await marked("Cleo");
});

test("the slash leads to the search of the list, where letters are text, and the down arrow leads to the rows", async () => {
  await openClients();
  await keys("/");
  const search = await field("Search clients");
  await until(() => expect(document.activeElement).toBe(search));
  await keys("jx?");
  expect(search).toHaveProperty("value", "jx?");
  await keys("{ArrowDown}");
  await marked("Ada");
});

test("in an empty search, Esc leads back to the page, where letters are shortcuts again", async () => {
  await openClients();
  await keys("/");
  await until(async () => expect(document.activeElement).toBe(await field("Search clients")));
  await keys("{Escape}j");
  await marked("Ada");
});

test("on a page without a list, the slash opens the search of the portal", async () => {
  await openPage("/profile", { as: agent });
  await find("heading", "Your account");
  await keys("/");
  await find("dialog", "Search");
});

test.each([
  ["an agent", "gd", "/materials", agent],
  ["an agent", "gn", "/content", agent],
  ["an agent", "ga", "/profile", agent],
  ["an admin", "gc", "/agents?tab=clients", anAdmin()],
  ["an admin", "gf", "/profile?tab=firm", anAdmin()],
  ["a client", "gh", "/reports", aClient()],
] as const)("%s presses %s and goes to %s", async (_who, pressed, href, as) => {
  const router = await openPage(pressed === "gh" ? "/content" : "/clients", { as });
  await find("main");
  await keys(pressed);
  await until(() => expect(router.state.location.href).toBe(href));
});

test("the letter of a page counts only within a second after g, and only for pages that the role has", () => {
  const went: unknown[] = [];
  const router = { navigate: (to: unknown) => went.push(to), state: {} } as unknown as AnyRouter;
  const pressKey = shortcutPresser({ router, places: placesByLetter("agent"), onHelp: () => undefined });
  const at = (timeStamp: number, key: string) => {
    const event = new KeyboardEvent("keydown", { key });
    Object.defineProperty(event, "timeStamp", { value: timeStamp });
    pressKey(event);
  };
  at(0, "g");
  at(1_001, "d");
  at(2_000, "g");
  at(2_100, "f");
  at(2_200, "d");
  expect(went).toEqual([]);
  at(3_000, "g");
  at(3_999, "d");
  expect(went).toEqual([{ to: "/materials", search: {} }]);
});

test.each(["{Control>}j{/Control}", "{Alt>}j{/Alt}", "{Meta>}j{/Meta}"])(
  "a letter with another key held down is not a shortcut: %s",
  async (pressed) => {
    await openClients();
    await keys("j");
    await marked("Ada");
    await keys(pressed);
    await marked("Ada");
  },
);

test("the question mark opens the page of keys, which lists only the pages of the role, and Esc closes it", async () => {
  await openClients();
  await keys("j?");
  const dialog = await find("dialog", "Keyboard shortcuts");
  expect(all("heading", undefined, dialog).map(textOf)).toEqual([
    "Keyboard shortcuts",
    "Lists",
    "Go to",
    "Anywhere",
  ]);
  const pages = textOf(dialog).split("Go to")[1]!.split("Anywhere")[0]!;
  expect(pages.replaceAll(/\s+/g, " ").trim()).toBe(
    "Clients g, then c Documents g, then d News g, then n Your account g, then a",
  );
  await keys("{Escape}");
  await gone("dialog");
  await marked("Ada");
});

test("a client's page of keys has no search of the portal", async () => {
  await openPage("/reports", { as: aClient() });
  await find("main");
  await keys("?");
  const dialog = await find("dialog", "Keyboard shortcuts");
  expect(textOf(dialog)).not.toMatch(/Ctrl and K|Clients/);
  expect(textOf(dialog)).toMatch(/Home\s*g, then h/);
});

test("the page of keys is in the account menu, where letters are switched off for this device, and on again", async () => {
  await openClients();
  const openKeys = async () => {
    await press("button", /Your account$/);
    await press("menuitem", "Keyboard shortcuts");
    return find("dialog", "Keyboard shortcuts");
  };
  const toggle = async () => {
    await press("switch", /^Single-letter shortcuts/, await openKeys());
    await keys("{Escape}");
    await gone("dialog");
  };
  await toggle();
  await until(() => expect(textOf(document.activeElement!)).toContain("Your account"));
  await keys("j?");
  expect(all("dialog")).toEqual([]);
  expect(textOf(document.activeElement!)).toContain("Your account");
  await toggle();
  await keys("j");
  await marked("Ada");
});
