import {
  clientFields,
  clientLabels,
  eachField,
  factsOf,
  type FileField,
  fileFields,
} from "@portico/contract/people/client-fields";
import { updateClient } from "@portico/contract/people/client-edits";
import { type Client, getClient } from "@portico/contract/people/clients";
import { getClientAccess } from "@portico/contract/people/client-access";
import { defaultLabels, roleWords } from "@portico/contract/foundation/labels";
import { expect, test } from "vitest";
import { blank } from "../../../test/blank.ts";
import { all, fill, find, gone, press, see, unseen } from "../../../test/hands.ts";
import { openPage } from "../../../test/open-page.tsx";
import { aClient, anAdmin, clientRecord } from "../../../test/people.ts";
import { wire } from "../../../test/wire.ts";
import { sections } from "./record-sections.ts";
import { fieldText } from "./record-text.ts";

const main = () => find("main");
const labels = clientLabels(roleWords(defaultLabels).client);
const values = eachField(fileFields, (name) => clientFields[name].file.example || "Some words.");
const textOf = (name: FileField) => fieldText(name, values[name])!;

test("an admin sees every field of a client on the details tab, and edits each field that is not a list of choices", async () => {
  let now = clientRecord(values);
  const sent: object[] = [];
  wire.answer(getClient, () => now);
  wire.answer(updateClient, ({ body: { updated_at: _read, ...part } }) => {
    sent.push(part);
    return (now = { ...now, ...(part as Partial<Client>) });
  });
  await openPage(`/clients/${now.id}?tab=details`, { as: anAdmin() });
  for (const name of fileFields) await see(textOf(name), await main());
  for (const name of fileFields) {
    const { form, section } = factsOf(name);
    if (form === "language" || form === "choice") continue;
    const [typed, stored] = form === "day" ? ["1/2/1999", "1999-02-01"] : ["Other words", "Other words"];
    const { title } = sections[section];
    await press("button", `Edit ${title.toLowerCase()}`);
    const dialog = await find("dialog", title);
    await fill(labels[name], typed, dialog);
    await press("button", "Save", dialog);
    await gone("dialog", title);
    await see(fieldText(name, stored as never)!, await main());
    expect(sent.pop()).toEqual({ [name]: stored });
  }
});

test("a client sees every field about them that is not only for staff, and can edit those that clients may edit", async () => {
  const { can, ...record } = clientRecord(values);
  wire.answer(getClient, { ...record, can: { ...can, edit_record: false, see_history: false } });
  wire.answer(getClientAccess, blank(getClientAccess));
  await openPage(`/clients/${record.id}`, { as: aClient({ id: record.id }) });
  await find("heading", "Your details");
  for (const name of fileFields) {
    const { isStaffOnly, right } = factsOf(name);
    if (isStaffOnly) await unseen(textOf(name), await main());
    else await see(textOf(name), await main());
    const doors = all("button", `Edit ${labels[name].toLowerCase()}`);
    expect([name, doors.length]).toEqual([name, right === "edit" ? 1 : 0]);
  }
});
