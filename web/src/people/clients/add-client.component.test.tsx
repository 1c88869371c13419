import { getAgentsSummary, listAgentOptions, listAgents } from "@portico/contract/people/agents";
import { addClient } from "@portico/contract/people/client-edits";
import { bulkClients, getClient, listClients } from "@portico/contract/people/clients";
import { expect, test } from "vitest";
import { blank } from "../../../test/blank.ts";
import { all, field, fill, find, press, see, until, write } from "../../../test/hands.ts";
import { openPage } from "../../../test/open-page.tsx";
import { newId } from "../../../test/ids.ts";
import { agentRow, anAdmin, anAgent, birches, clientRow } from "../../../test/people.ts";
import { PHONE } from "../../../test/screen.ts";
import { page, refuse, wire } from "../../../test/wire.ts";

test("an admin adds a client without an email address, chooses the client's agent, and gets to the client's page", async () => {
  const agent = { id: newId(), label: "Gus Hollow", hint: null };
  const added = newId();
  wire.answer(listAgentOptions, { items: [agent] });
  wire.answer(addClient, { id: added });
  wire.answer(getClient, refuse("not_found"));
  wire.answer(listClients, page(birches(2)));
  const router = await openPage("/agents?tab=clients", { as: anAdmin() });
  await press("button", "Add client");
  const dialog = await find("dialog", "Add client");
  await press("button", "Add client", dialog);
  await see("Please enter a name.", dialog);
  expect(wire.sent(addClient)).toEqual([]);
  await fill("Last name", "Number", dialog);
  await press("combobox", "Agent", dialog);
  await write(await find("combobox", "Search options"), "Gus");
  await press("option", "Gus Hollow");
  await press("button", "Add client", dialog);
  await see("Client added");
  await until(() => expect(router.state.location.pathname).toBe(`/clients/${added}`));
  expect(wire.sent(addClient)[0]!.body).toMatchObject({
    last_name: "Number",
    agent_id: agent.id,
    email: null,
  });
});

test("a client who was added but not invited is listed with their agent and the status “Not invited”", async () => {
  const agent = { id: newId(), first_name: "Gus", last_name: "Number" };
  wire.answer(listClients, page([clientRow({ last_name: "Number", status: "added", agent })]));
  await openPage("/agents?tab=clients", { as: anAdmin() });
  const row = await find("row", /Cleo Number/);
  await see("Gus Number", row);
  await see("Not invited", row);
});

test("the list of agents has a button to invite people, but none to add them without inviting them", async () => {
  wire.answer(getAgentsSummary, { ...blank(getAgentsSummary), agents_active: 1 });
  wire.answer(listAgents, page([agentRow()]));
  await openPage("/agents", { as: anAdmin() });
  await find("button", /^Invite/);
  await find("link", "Gus Hollow");
  expect(all("button", "Add client")).toEqual([]);
});

test("the dialog of a bulk invitation says that a client without an email address is left out", async () => {
  wire.answer(listClients, page([clientRow({ first_name: "Nora", last_name: "Number", status: "added" })]));
  wire.answer(bulkClients, { affected: 0, skipped: [{ reason: "no_email", count: 1 }] });
  await openPage("/clients", { as: anAgent(), width: PHONE });
  await press("checkbox", "Select Nora Number");
  const bar = await find("toolbar", "For the selected clients");
  await press("button", "More actions for the selection", bar);
  await press("menuitem", "Invite");
  await see("1 without an email address", await find("dialog", "Invite clients"));
});

test("an agent adds a client of their own and is not asked to choose an agent", async () => {
  wire.answer(listClients, page(birches(1)));
  wire.answer(addClient, { id: newId() });
  wire.answer(getClient, refuse("not_found"));
  await openPage("/clients", { as: anAgent(), width: PHONE });
  await press("button", /^Add (without inviting|client)$/);
  const dialog = await find("dialog", "Add client");
  await fill("First name", "Nora", dialog);
  expect(all("combobox", "Agent", dialog)).toEqual([]);
  await press("button", "Add client", dialog);
  await until(() => expect(wire.sent(addClient)).toHaveLength(1));
});

test("an admin sees at the email field that an address is taken; a form that was closed is empty when it opens again", async () => {
  wire.answer(listClients, page(birches(1)));
  wire.answer(addClient, refuse("address_taken", { errors: { email: "This email address is taken." } }));
  await openPage("/agents?tab=clients", { as: anAdmin() });
  await press("button", "Add client");
  let dialog = await find("dialog", "Add client");
  await fill("Last name", "Twice", dialog);
  await fill(/^Email/, "taken@home.example", dialog);
  await press("button", "Add client", dialog);
  const email = await field(/^Email/, dialog);
  await until(() => expect(email.getAttribute("aria-invalid")).toBe("true"));
  await see("This email address is taken.", dialog);
  await press("button", "Cancel", dialog);
  await press("button", "Add client");
  dialog = await find("dialog", "Add client");
  await until(async () => expect(await field("Last name", dialog)).toHaveProperty("value", ""));
});
