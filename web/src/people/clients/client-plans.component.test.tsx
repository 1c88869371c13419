import { type AgentCard, getAgent } from "@portico/contract/people/agents";
import { type Client, getClient, type PlannedMove } from "@portico/contract/people/clients";
import { cancelBatch } from "@portico/contract/people/reassignment";
import { expect, test } from "vitest";
import { blank } from "../../../test/blank.ts";
import { all, find, gone, press, see, unseen } from "../../../test/hands.ts";
import { newId } from "../../../test/ids.ts";
import { openPage } from "../../../test/open-page.tsx";
import { agentRecord, anAdmin, anAgent, clientRecord } from "../../../test/people.ts";
import { wire } from "../../../test/wire.ts";

const DUE = "2099-11-01T09:00:00.000Z";
const mira = { id: newId(), first_name: "Mira", last_name: "Mason" };

function plannedMove(more: Partial<PlannedMove> = {}): PlannedMove {
  const title = "Cleo Marsh to Mira Mason";
  return {
    id: newId(),
    kind: "move",
    title,
    reason: null,
    by: null,
    due_at: DUE,
    to: [mira],
    clients: 1,
    ...more,
  };
}

/** Makes the mocked API return a client with planned moves that can be cancelled. */
function holdClient(planned: PlannedMove[]): Client {
  let now = clientRecord({ planned });
  wire.answer(getClient, () => now);
  wire.answer(cancelBatch, ({ params: { id } }) => {
    now = { ...now, planned: now.planned.filter((one) => one.id !== id) };
    return { ...blank(cancelBatch), id, state: "cancelled" as const };
  });
  return now;
}

test("a client's page says who will look after the client and from which day, and an admin cancels the plan there", async () => {
  const planned = plannedMove();
  const { id } = holdClient([planned]);
  await openPage(`/clients/${id}`, { as: anAdmin() });
  const says = "Moves to Mira Mason on 1 Nov 2099";
  const box = await find("list", "Planned");
  await see(says, box);
  await see(says, await find("region", "Planned"));
  await press("button", /^Cancel move/, box);
  await see("Move cancelled");
  await unseen(says);
  expect(wire.sent(cancelBatch)).toMatchObject([{ params: { id: planned.id } }]);
});

test("a planned move of several clients is cancelled only after the admin has confirmed this", async () => {
  const { id } = holdClient([plannedMove({ clients: 2 })]);
  await openPage(`/clients/${id}`, { as: anAdmin() });
  await press("button", /^Cancel move/, await find("list", "Planned"));
  const asks = await find("alertdialog", "Cancel the move of 2 clients?");
  expect(wire.sent(cancelBatch)).toEqual([]);
  await press("button", "Cancel move", asks);
  await gone("list", "Planned");
});

test("if a client's agent will be deactivated, the client's page says so and links to the agent, without a cancel button", async () => {
  const client = holdClient([plannedMove({ kind: "deactivate", to: [] })]);
  const leaves = { batch_id: newId(), at: DUE };
  wire.answer(getAgent, agentRecord({ id: client.agent!.id, email: "gus@firm.example", leaves }));
  await openPage(`/clients/${client.id}`, { as: anAdmin() });
  const box = await find("list", "Planned");
  await see("Will have no agent from 1 Nov 2099", box);
  await see("Gus Hollow will be deactivated that day", box);
  expect(all("button", undefined, box)).toEqual([]);
  await press("link", "Gus Hollow", box);
  await see("Gus Hollow will be deactivated", await find("main"));
});

const closed = {
  at: "2026-02-03T09:00:00.000Z",
  by: { id: newId(), first_name: "Ada", last_name: "King" },
  reason: null,
};
const says = "Deactivated on 3 Feb 2026 by Ada King";

test("the page of a deactivated client says when and by whom the account was closed; only an admin also sees why", async () => {
  const client = clientRecord({ status: "deactivated", closed });
  wire.answer(getClient, client);
  await openPage(`/clients/${client.id}`, { as: anAgent() });
  await see(says, await find("main"));
  await unseen("Reason", await find("main"));
  wire.answer(getClient, { ...client, closed: { ...closed, reason: "Asked for by phone" } });
  await openPage(`/clients/${client.id}`, { as: anAdmin() });
  await see(says, await find("main"));
  await see("Reason: Asked for by phone", await find("main"));
});

test("the page of a deactivated agent tells an admin when, by whom and why the account was closed", async () => {
  const agent: AgentCard = agentRecord({ id: newId(), email: "gus@firm.example", status: "deactivated" });
  wire.answer(getAgent, { ...agent, closed: { ...closed, reason: "Retires" } });
  await openPage(`/agents/${agent.id}`, { as: anAdmin() });
  await see(says, await find("main"));
  await see("Reason: Retires", await find("main"));
});
