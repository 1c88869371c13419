import { getAgentsSummary, listAgents } from "@portico/contract/people/agents";
import {
  bulkClients,
  exportClients,
  getClientsAttention,
  listClients,
  listClientTags,
} from "@portico/contract/people/clients";
import { listInvitations } from "@portico/contract/identity/invitations";
import { expect, test, vi } from "vitest";
import { blank } from "../../../test/blank.ts";
import { askFirst, confirmIt } from "../../../test/fresh-proof.ts";
import {
  all,
  fill,
  find,
  gone,
  keys,
  press,
  pressWithShift,
  see,
  textOf,
  unseen,
  until,
} from "../../../test/hands.ts";
import { openPage } from "../../../test/open-page.tsx";
import { agentRow, anAdmin, anAgent, birches, clientRow, invitationRow } from "../../../test/people.ts";
import { PHONE } from "../../../test/screen.ts";
import { page, refuse, wire } from "../../../test/wire.ts";

const bar = () => find("toolbar", "For the selected clients");
const barGone = () => gone("toolbar", "For the selected clients");
const lastQuery = () =>
  wire
    .sent(listClients)
    .filter(({ query }) => !query.count_only)
    .at(-1)!.query;

test("each figure on an admin's home page links to the list that it counts; only “Clients without an agent” is gold", async () => {
  wire.answer(getAgentsSummary, {
    ...blank(getAgentsSummary),
    agents_active: 3,
    clients_active: 108,
    clients_invited: 12,
    clients_without_agent: 17,
  });
  wire.answer(listAgents, page([agentRow()], 3));
  wire.answer(listClients, ({ query }) =>
    page([clientRow()], query.without_agent ? 17 : query.status === "invited" ? 12 : 108),
  );
  await openPage("/agents", { as: anAdmin() });
  const tiles = await find("region", "Key figures");
  for (const [label, figure, list] of [
    ["Active agents", 3, "agents"],
    ["Active clients", 108, "clients"],
    ["Invited clients", 12, "clients"],
    ["Clients without an agent", 17, "clients"],
  ] as const) {
    const tile = await find("link", new RegExp(`^${label} ?${figure}`), tiles);
    expect([label, /gold/.test(tile.className)]).toEqual([label, label === "Clients without an agent"]);
    await press("link", new RegExp(`^${label}`), tiles);
    await see(`${figure} results`);
    await find("table", `The ${list}`);
  }
  await find("button", "Remove filter: No agent");
});

test("an admin filters clients by city and then also by tag, and removes the filters one by one", async () => {
  wire.answer(listClients, ({ query }) => page(birches(2), query.tag ? 15 : query.city ? 30 : 120));
  const router = await openPage("/agents?tab=clients", { as: anAdmin() });
  await press("button", "Filter");
  await press("menuitem", "City");
  const dialog = await find("dialog", "Filter by city");
  await press("button", "Apply", dialog);
  await see("Please enter a city.", dialog);
  await fill("City", "oslo", dialog);
  await keys("{Enter}");
  await see("30 results");
  await press("button", "Filter");
  await press("menuitem", "Tag");
  await fill("Tag", "vip", await find("dialog"));
  await keys("{Enter}");
  await see("15 results");
  await until(() => expect(lastQuery()).toMatchObject({ city: "oslo", tag: ["vip"] }));
  expect(router.state.location.search).toEqual({ tab: "clients", city: "oslo", tag: "vip" });
  await press("button", "Remove filter: Tag: vip");
  await see("30 results");
  await press("button", "Remove filter: City: oslo");
  await see("Showing 2 of 120");
});

test("a press on a column heading sorts the clients by that column, and a second press reverses the order", async () => {
  wire.answer(listClients, page(birches(2)));
  const router = await openPage("/agents?tab=clients", { as: anAdmin() });
  await find("link", "Sam Birch 001");
  const head = () => all("columnheader", "Last seen")[0]!;
  await press("button", undefined, head());
  await until(() => expect(head().getAttribute("aria-sort")).toBe("ascending"));
  await until(() => expect(lastQuery()).toMatchObject({ sort: "last_seen", order: "asc" }));
  await press("button", undefined, head());
  await until(() => expect(head().getAttribute("aria-sort")).toBe("descending"));
  await until(() => expect(lastQuery()).toMatchObject({ sort: "last_seen", order: "desc" }));
  expect(router.state.location.search).toEqual({ tab: "clients", sort: "last_seen", order: "desc" });
});

test("unknown filters in the page's address are ignored, and “Clear filters” removes the known ones", async () => {
  wire.answer(listClients, ({ query }) => (query.city ? page([]) : page(birches(2), 120)));
  await openPage("/agents?tab=clients&city=Nowhere&without_agent=true&sort=colour&status=king", {
    as: anAdmin(),
  });
  await press("button", "Clear filters");
  await see("Showing 2 of 120");
  expect(wire.sent(listClients)[0]!.query).toMatchObject({
    city: "Nowhere",
    without_agent: true,
    sort: "name",
  });
});

test("an admin ticks rows one by one, in a range or all at once, and clears the ticks with Escape", async () => {
  const rows = birches(6);
  wire.answer(listClients, page(rows, 120));
  wire.answer(listClientTags, { items: [] });
  wire.answer(bulkClients, { affected: 120, skipped: [] });
  await openPage("/agents?tab=clients", { as: anAdmin() });
  const [, second, , , , sixth] = rows;
  await press("checkbox", `Select Sam ${second!.last_name}`);
  await see("1 selected", await bar());
  await pressWithShift("checkbox", `Select Sam ${sixth!.last_name}`);
  await see("5 selected", await bar());
  await keys("{Escape}");
  await barGone();
  await press("checkbox", "Select the 6 clients shown");
  await see("6 selected", await bar());
  await press("button", "Select all 120 matching", await bar());
  await see("All 120 selected", await bar());
  await press("button", "Only these 6", await bar());
  await see("6 selected", await bar());
  await press("button", "Select all 120 matching", await bar());
  await press("button", "Add tag", await bar());
  const tagging = await find("dialog", "Add a tag to 120 clients");
  await fill("Tag", "autumn", tagging);
  await see("120 clients will get this tag.", tagging);
  await keys("{Enter}");
  await see("Tag added to 120 clients");
  await barGone();
  expect(wire.sent(bulkClients).at(-1)!.body).toEqual({
    action: "tag",
    filter: {},
    value: "autumn",
    dry_run: false,
  });
});

test("a user chooses the height of rows, which is the same in other lists and at the next visit; a phone has cards and no choice", async () => {
  const user = anAdmin();
  wire.answer(listClients, page([clientRow()]));
  wire.answer(listAgents, page([agentRow()]));
  const rows = async () => (await find("table")).getAttribute("data-rows");
  const router = await openPage("/agents?tab=clients", { as: user });
  expect(await rows()).toBe("compact");
  await press("radio", "Comfortable", await find("group", "Row height"));
  expect(await rows()).toBe("comfortable");
  await router.navigate({ to: "/agents" });
  await find("table", "The agents");
  expect(await rows()).toBe("comfortable");
  expect(await find("radio", "Comfortable")).toHaveProperty("checked", true);
  await press("radio", "Compact");
  expect(await rows()).toBe("compact");
  await openPage("/agents?tab=clients", { as: user, width: PHONE });
  await find("link", "Cleo Marsh");
  expect(all("group", "Row height")).toEqual([]);
});

test("the ticks of a list are cleared when another search shows other rows", async () => {
  wire.answer(listClients, ({ query }) => page(birches(query.q === "birch 00" ? 9 : 10)));
  await openPage("/agents?tab=clients", { as: anAdmin() });
  await write("birch 00");
  await see("9 results");
  await press("checkbox", "Select the 9 clients shown");
  await bar();
  await write("birch 01");
  await see("10 results");
  await barGone();
});

async function write(words: string) {
  const box = await find("searchbox");
  await fill(box.getAttribute("aria-label") ?? "Search", words);
}

test("on a phone, an admin filters and sorts the cards of clients, ticks two of them and removes a tag from both", async () => {
  const rows = birches(2, 15);
  wire.answer(listClients, ({ query }) => page(rows, query.without_agent ? 17 : 120));
  wire.answer(listClientTags, { items: [] });
  wire.answer(bulkClients, { affected: 2, skipped: [] });
  await openPage("/agents?tab=clients", { as: anAdmin(), width: PHONE });
  await press("button", "No agent");
  await see("17 results");
  await press("button", /Sort by/);
  await press("menuitem", "Date added");
  await until(() => expect(lastQuery()).toMatchObject({ sort: "added", without_agent: true }));
  await press("checkbox", "Select Sam Birch 015");
  await press("checkbox", "Select Sam Birch 016");
  await see("2 selected", await bar());
  await press("button", "More actions for the selection", await bar());
  await press("menuitem", "Remove tag");
  await fill("Tag", "family", await find("dialog", /^Remove a tag/));
  await keys("{Enter}");
  await see("Tag removed from 2 clients");
  await barGone();
  expect(wire.sent(bulkClients).at(-1)!.body).toMatchObject({
    action: "untag",
    value: "family",
    client_ids: rows.map(({ id }) => id),
  });
});

test("an admin sorts agents by their number of clients, and filters them by capacity and by team", async () => {
  wire.answer(getAgentsSummary, { ...blank(getAgentsSummary), agents_active: 3, teams: ["Coast", "North"] });
  const mira = agentRow({
    first_name: "Mira",
    last_name: "Agent",
    client_count: 34,
    capacity: 20,
    team: "North",
  });
  wire.answer(listAgents, ({ query }) => page([mira, agentRow()], query.full ? 2 : query.team ? 2 : 3));
  await openPage("/agents", { as: anAdmin() });
  const row = await find("row", /Mira Agent/);
  expect(textOf(row)).toMatch(/34 \/ 20[^]*At capacity[^]*Active/);
  const head = () => all("columnheader", "Clients")[0]!;
  const asked = () =>
    wire
      .sent(listAgents)
      .filter(({ query }) => !query.count_only)
      .at(-1)!.query;
  await press("button", undefined, head());
  await until(() => expect(head().getAttribute("aria-sort")).toBe("ascending"));
  await press("button", undefined, head());
  await until(() => expect(head().getAttribute("aria-sort")).toBe("descending"));
  await until(() => expect(asked()).toMatchObject({ sort: "clients", order: "desc" }));
  await press("button", "At capacity");
  await until(() => expect(asked()).toMatchObject({ full: true }));
  await press("button", "Remove filter: At capacity");
  await press("button", "Filter");
  await press("menuitem", "Team");
  await press("radio", "North", await find("dialog"));
  await press("button", "Apply");
  await see("2 results");
  await until(() => expect(asked()).toMatchObject({ team: "North" }));
});

test("an admin proves their identity and exports a filtered list of clients, and then only the ticked clients", async () => {
  const rows = birches(3);
  wire.answer(listClients, page(rows, 30));
  const isFresh = askFirst();
  const link = { url: "/api/frontend/files/once", expires_at: "2099-01-01T00:00:00.000Z" };
  wire.answer(exportClients, () => (isFresh() ? link : refuse("step_up_required")));
  const taken = vi.spyOn(location, "assign").mockImplementation(() => undefined);
  await openPage("/agents?tab=clients&city=Oslo", { as: anAdmin() });
  await find("link", "Sam Birch 001");
  await press("button", "Export");
  await confirmIt();
  await see("Download started");
  expect(wire.sent(exportClients).at(-1)!.body).toEqual({ filter: { city: "Oslo" } });
  await press("checkbox", "Select Sam Birch 003");
  await press("button", "Export as CSV", await bar());
  await until(() => expect(taken).toHaveBeenCalledTimes(2));
  expect(wire.sent(exportClients).at(-1)!.body).toEqual({ client_ids: [rows[2]!.id] });
});

test("an agent has the export buttons only if the firm allows it", async () => {
  wire.answer(listClients, page([clientRow()]));
  await openPage("/clients", { as: anAgent() });
  await press("checkbox", "Select Cleo Marsh");
  await find("button", "Add tag", await bar());
  expect(all("button", /^Export/)).toEqual([]);
  await openPage("/clients", { as: anAgent({ can: { invite: true, deactivate: false, export: true } }) });
  await find("button", "Export");
  await press("checkbox", "Select Cleo Marsh");
  await find("button", "Export as CSV", await bar());
});

test("an agent sees which clients need attention, with links to lists of these clients and invitations", async () => {
  const [failed, again] = [
    invitationRow({ email: "failed@home.example", delivery: "failed" }),
    invitationRow({ email: "again@home.example", asked_again_at: "2026-02-01T00:00:00.000Z" }),
  ];
  wire.answer(getClientsAttention, {
    ...blank(getClientsAttention),
    invitations_failed: 1,
    invitations_asked_again: 1,
    never_signed_in: 1,
    silent_since: "2026-01-20",
  });
  wire.answer(listClients, ({ query }) =>
    query.never_signed_in ? page([clientRow({ email: "again@home.example" })]) : page(birches(2)),
  );
  wire.answer(listInvitations, ({ query }) =>
    page(query.attention === "failed" ? [failed] : [failed, again]),
  );
  await openPage("/clients", { as: anAgent(), width: PHONE });
  const needs = await find("region", "Needs your attention");
  expect(all("link", undefined, needs)).toHaveLength(3);
  await press("link", /client hasn't signed up after 14 days/, needs);
  await see("1 result");
  await see("again@home.example", await find("main"));
  expect(lastQuery()).toMatchObject({ never_signed_in: true, added_to: "2026-01-20" });
  await press("link", /wasn't delivered/, await find("region", "Needs your attention"));
  await find("button", "Remove filter: Not delivered");
  await see("failed@home.example");
  await unseen("again@home.example");
});

test("an agent whose clients need nothing sees no card “Needs your attention”", async () => {
  wire.answer(listClients, page(birches(2)));
  await openPage("/clients", { as: anAgent() });
  await see("Showing 2 of 2");
  expect(all("region", "Needs your attention")).toEqual([]);
});

test("before a bulk invitation sends emails, its dialog says how many clients will be invited and how many are left out", async () => {
  wire.answer(listClients, page(birches(2)));
  wire.answer(bulkClients, { affected: 1, skipped: [{ reason: "already_invited", count: 1 }] });
  await openPage("/clients", { as: anAgent() });
  await press("checkbox", "Select the 2 clients shown");
  await press("button", "Invite", await bar());
  const dialog = await find("dialog", "Invite clients");
  await see("1 client will get an invitation by email.", dialog);
  await see("1 already invited", dialog);
  expect(wire.sent(bulkClients).map(({ body }) => body.dry_run)).toEqual([true]);
  await press("button", "Email 1 client", dialog);
  await see("Invited 1 client");
  expect(wire.sent(bulkClients).at(-1)!.body).toMatchObject({ action: "invite", dry_run: false });
});
