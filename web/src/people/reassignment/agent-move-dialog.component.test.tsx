import { getAgent } from "@portico/contract/people/agents";
import { test } from "vitest";
import { find, press, see } from "../../../test/hands.ts";
import { openPage } from "../../../test/open-page.tsx";
import { agentRecord, anAdmin } from "../../../test/people.ts";
import { wire } from "../../../test/wire.ts";
import { queryClient } from "../../session/query-client.ts";

test("the dialog to move an agent's clients stays open when the last client is moved; opened later, it says that there are none", async () => {
  const mira = agentRecord({ first_name: "Mira", last_name: "Agent", email: "mira@firm.example" });
  let count = 34;
  wire.answer(getAgent, () => ({ ...mira, client_count: count }));
  await openPage(`/agents/${mira.id}`, { as: anAdmin() });
  await find("heading", "Mira Agent");
  const open = async () => {
    await press("button", "Actions for Mira Agent");
    await press("menuitem", "Move all clients");
  };
  await open();
  await find("dialog", "Move 34 clients from Mira Agent");
  count = 0;
  await queryClient.invalidateQueries();
  await see("0 clients");
  await press("button", "Cancel");
  await open();
  await find("dialog", "Mira Agent has no clients");
});
