import { listMaterials } from "@portico/contract/documents/library";
import type { Audience } from "@portico/contract/documents/material-fields";
import { expect, test } from "vitest";
import { aMaterial, aShelf } from "../../../test/documents.ts";
import { find, press, see } from "../../../test/hands.ts";
import { openPage } from "../../../test/open-page.tsx";
import { anAdmin } from "../../../test/people.ts";
import { wire } from "../../../test/wire.ts";

const base = aMaterial("Staff handbook");
const shown = (audience: Audience) => ({ ...base, audience, can: { ...base.can, send: true } });

async function openDialog(audience: Audience): Promise<HTMLElement> {
  wire.answer(listMaterials, aShelf([shown(audience)]));
  await openPage("/materials", { as: anAdmin() });
  await press("button", "Actions for Staff handbook");
  await press("menuitem", "Send to clients");
  return find("dialog", "Send Staff handbook");
}

test.each(["staff", "private"] as const)(
  "whoever sends a document whose audience is %s is warned that clients will read it",
  async (audience) => {
    const dialog = await openDialog(audience);
    await see("No client can see “Staff handbook” yet", dialog);
    await see("The clients you choose will be able to read it.", dialog);
  },
);

test.each(["clients", "everyone"] as const)(
  "whoever sends a document whose audience is %s sees no warning",
  async (audience) => {
    const dialog = await openDialog(audience);
    expect(dialog.textContent).not.toContain("can see");
  },
);
