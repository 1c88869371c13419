import { getAgent } from "@portico/contract/people/agents";
import { bulkClients, getClient, listClients } from "@portico/contract/people/clients";
import { expect, test } from "vitest";
import { all, fill, find, keys, press, see, until } from "../../../test/hands.ts";
import { openPage } from "../../../test/open-page.tsx";
import { aClient, agentRecord, anAdmin, anAgent, birches, clientRow } from "../../../test/people.ts";
import { PHONE } from "../../../test/screen.ts";
import { page, refuse, wire } from "../../../test/wire.ts";

const lastQuery = () => wire.sent(listClients).at(-1)!.query;
const bar = () => find("toolbar", "For the selected clients");

test("on an agent's page, an admin searches, filters and tags the clients of this agent, and no others are fetched", async () => {
  const mira = agentRecord({
    first_name: "Mira",
    last_name: "Agent",
    email: "mira@firm.example",
    client_count: 34,
  });
  const rows = birches(4);
  wire.answer(getAgent, mira);
  wire.answer(listClients, ({ query }) =>
    query.q === "birch 019"
      ? page([])
      : query.q
        ? page(birches(1))
        : query.city
          ? page(rows)
          : page(birches(34)),
  );
  wire.answer(bulkClients, { affected: 4, skipped: [] });
  const router = await openPage(`/agents/${mira.id}`, { as: anAdmin() });
  await find("heading", "Mira Agent");
  expect(all("checkbox")).toEqual([]);
  await press("link", "View Mira's clients");
  await find("table", "The clients");
  await until(() => expect(all("link", /^Sam Birch/)).toHaveLength(34));
  await until(() => expect(document.activeElement?.textContent).toBe("Their clients"));
  expect(all("columnheader", "Agent")).toEqual([]);
  await fill("Search clients", "birch 020");
  await see("1 result");
  await fill("Search clients", "birch 019");
  await find("heading", "No results");
  await press("button", "Clear filters");
  await press("button", "Filter");
  await find("menuitem", "City");
  expect(all("menuitem", "Agent")).toEqual([]);
  await press("menuitem", "City");
  await fill("City", "Oslo", await find("dialog"));
  await keys("{Enter}");
  await see("4 results");
  expect(router.state.location.search).toEqual({ tab: "clients", city: "Oslo" });
  await press("checkbox", "Select the 4 clients shown");
  await find("button", "Move", await bar());
  await press("button", "Add tag", await bar());
  await fill("Tag", "autumn", await find("dialog", /^Add a tag/));
  await keys("{Enter}");
  await see("Tag added to 4 clients");
  expect(wire.sent(bulkClients).at(-1)!.body).toMatchObject({ client_ids: rows.map(({ id }) => id) });
  expect(new Set(wire.sent(listClients).map(({ query }) => query.agent_id))).toEqual(new Set([mira.id]));
});

test("an agent opens the list of their clients on their own page, and has no button to move clients", async () => {
  const agent = anAgent();
  wire.answer(
    getAgent,
    agentRecord({
      id: agent.id,
      email: agent.email,
      client_count: 1,
      can: { see_materials: true, edit: "card" },
    }),
  );
  wire.answer(listClients, page([clientRow()]));
  await openPage(`/agents/${agent.id}`, { as: agent, width: PHONE });
  await press("link", "See your clients");
  const list = await find("region", "Your clients");
  await find("link", "Cleo Marsh", list);
  expect(lastQuery().agent_id).toBe(agent.id);
  await press("checkbox", "Select Cleo Marsh", list);
  await bar();
  expect(all("button", "Move")).toEqual([]);
});

test.each([
  { who: "a colleague", as: anAgent() },
  { who: "a client", as: aClient() },
])("$who cannot open the list of an agent's clients by the address of its tab", async ({ as }) => {
  const can = { see_materials: false, edit: "nothing" as const };
  const card = agentRecord({ email: null, status: null, client_count: null, can });
  wire.answer(getAgent, card);
  wire.answer(getClient, refuse("not_found"));
  await openPage(`/agents/${card.id}?tab=clients`, { as });
  await find("heading", "Gus Hollow");
  expect(all("searchbox")).toEqual([]);
  expect(all("region", "Your clients")).toEqual([]);
  expect(wire.sent(listClients)).toEqual([]);
});
