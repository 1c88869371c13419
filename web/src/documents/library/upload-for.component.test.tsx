import { getAgent } from "@portico/contract/people/agents";
import { getClient, listClientOptions } from "@portico/contract/people/clients";
import { expect, test } from "vitest";
import { all, find, press, see, until, write } from "../../../test/hands.ts";
import { openPage } from "../../../test/open-page.tsx";
import { agentRecord, anAdmin, anAgent, clientRecord } from "../../../test/people.ts";
import { wire } from "../../../test/wire.ts";

test("an agent who uploads is asked for whom, and gets to the client's folders", async () => {
  const client = clientRecord();
  wire.answer(getClient, client);
  wire.answer(listClientOptions, { items: [{ id: client.id, label: "Cleo Marsh", hint: null }] });
  const router = await openPage("/materials", { as: anAgent() });
  await press("button", "Upload");
  await press("menuitem", "One client");
  const dialog = await find("dialog", "Choose a client");
  await press("button", "Choose", dialog);
  await see("Please choose a client.", dialog);
  await press("combobox", "Client", dialog);
  await write(await find("combobox", "Search options"), "Cleo");
  await press("option", "Cleo Marsh");
  await press("button", "Choose", dialog);
  await until(() => expect(router.state.location.pathname).toBe(`/materials/client/${client.id}`));
});

test.each([
  ["Several clients, by file name", () => "/materials?match=new"],
  ["All your clients", (id: string) => `/materials/agent/${id}`],
])("an agent who uploads for “%s” gets to the page for that", async (choice, address) => {
  const agent = anAgent();
  wire.answer(getAgent, agentRecord({ id: agent.id, can: { see_materials: true, edit: "card" } }));
  const router = await openPage("/materials", { as: agent });
  await press("button", "Upload");
  await press("menuitem", choice);
  await until(() => expect(router.state.location.href).toBe(address(agent.id)));
});

test("an admin uploads into the library without being asked for whom", async () => {
  await openPage("/materials", { as: anAdmin() });
  await find("link", "Sort files");
  expect(all("menuitem", "One client")).toEqual([]);
});
