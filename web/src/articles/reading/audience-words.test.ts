import { defaultLabels } from "@portico/contract/foundation/labels";
import { afterEach, expect, test } from "vitest";
import { blankFirm } from "../../session/boot.ts";
import { storeFirm } from "../../session/firm.ts";
import { audienceName, audienceText } from "./audience-words.ts";

afterEach(() => storeFirm(blankFirm));

const call = (one: string, many: string) =>
  storeFirm({ ...blankFirm, labels: { ...defaultLabels, client: { one, many } } });

test("the audience of an article keeps the capitals of the firm's word within a sentence", () => {
  call("Client", "Clients");
  expect([audienceName("clients"), audienceText("clients", null)]).toEqual([
    "All clients",
    "for all clients",
  ]);
  call("VIP", "VIPs");
  expect([audienceName("clients"), audienceText("clients", null)]).toEqual(["All VIPs", "for all VIPs"]);
  expect([audienceName("everyone"), audienceText("everyone", null)]).toEqual(["Everyone", "for everyone"]);
});
