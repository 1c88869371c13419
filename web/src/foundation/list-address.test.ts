import { expect, test } from "vitest";
import { isNarrowed, readAgents, readClients, toAddress } from "./list-address.ts";

test("a list's search, filters and sort order can be read back from the page's address", () => {
  const asked = {
    q: "birch",
    status: "active",
    tag: ["vip", "north, south & 100%"],
    without_agent: true,
    added_from: "2026-01-31",
    sort: "last_seen",
    order: "desc",
  } as const;
  const address = toAddress({ ...asked, tag: [...asked.tag] });
  expect(address).toEqual({
    q: "birch",
    status: "active",
    tag: "vip,north%2C%20south%20%26%20100%25",
    without_agent: "true",
    added_from: "2026-01-31",
    sort: "last_seen",
    order: "desc",
  });
  expect(readClients(address)).toEqual(asked);
});

test("default values of a list are left out of the page's address", () => {
  expect(toAddress({ q: "", tag: [], sort: "name", order: "asc", without_agent: false })).toEqual({});
});

test("an invalid value in the page's address is ignored, and the other values apply", () => {
  const address = {
    status: "king",
    added_from: "2026-02-30",
    agent_id: "x",
    tag: "%",
    sort: "size",
    city: "Oslo",
  };
  expect(readClients(address)).toEqual({ city: "Oslo" });
  expect(readAgents({ team: "North", full: "perhaps" })).toEqual({ team: "North" });
});

test("a list counts as narrowed if it is filtered, but not if it is only sorted", () => {
  expect(isNarrowed({ sort: "added", order: "desc" })).toBe(false);
  expect(isNarrowed({ sort: "added", city: "Oslo" })).toBe(true);
});
