import { expect, test } from "vitest";
import { addressOf, isNarrowed, readMaterials } from "./asked-materials.ts";

test("an address stores the folder, the search and the filters of a list, and reads back the same", () => {
  const address = {
    folder: "0190b5a4-0000-7000-8000-000000000001",
    q: "fee",
    type: "pdf",
    state: "new",
    sort: "name",
    order: "asc",
  };
  expect(addressOf(readMaterials(address))).toEqual(address);
});

test("invalid filters are left out of the address, and so is the default order", () => {
  const asked = readMaterials({
    folder: "x",
    type: "virus",
    state: "old",
    sort: "size of hat",
    tab: "trash",
  });
  expect(addressOf(asked)).toEqual({});
  expect([isNarrowed(asked), isNarrowed({ ...asked, tag: "tax" })]).toEqual([false, true]);
});
