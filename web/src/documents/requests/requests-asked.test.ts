import { expect, test } from "vitest";
import { agentOf, askedOf } from "./requests-asked.ts";

const AGENT = "0190b5a4-0000-7000-8000-000000000001";

test("an address stores the state, the agent and the search of the list of requests", () => {
  const address = { tab: "requests", state: "overdue", agent_id: AGENT, q: "cleo" };
  expect(askedOf(address)).toEqual({ overdue: true, agent_id: AGENT, q: "cleo" });
  expect(askedOf({ state: "completed" })).toEqual({ state: "completed" });
});

test("an invalid agent id is left out of the query of the list", () => {
  expect(agentOf({ agent_id: "gus" })).toBeUndefined();
  expect(askedOf({ agent_id: "gus", state: "lost" })).toEqual({});
});
