import type { getImportTemplate as templateCall } from "@portico/contract/people/import";
import { clientLabels, eachField, fileFields } from "@portico/contract/people/client-fields";
import type { ImportField } from "@portico/contract/people/import-fields";
import type { Input } from "../../http/route.ts";
import { wordsOf } from "../../foundation/firm/firm-answer.ts";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import { csvLines } from "../../foundation/exports/csv-lines.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { ApiError } from "../../platform/api-error.ts";
import { fieldsFor } from "./import-answer.ts";
import { exampleCell } from "./read-cell.ts";

/**
 * The heading and the example value of each field's column. The example values describe a person whom the
 * firm does not know.
 */
const columnsFor = ({
  agent,
  client,
}: ReturnType<typeof wordsOf>): Readonly<
  Record<Exclude<ImportField, "name" | "last_name_prefix" | "bio">, readonly [head: string, cell: string]>
> => {
  const label = clientLabels(client);
  return {
    first_name: [label.first_name, "Nora"],
    last_name: [label.last_name, "Lark"],
    organisation_name: [label.organisation_name, ""],
    email: [label.email, "nora.lark@demo.example"],
    phone: [label.phone, "+49 30 1234567"],
    reference: [label.reference, "D-0745"],
    agent: [agent.one, "mira.brook@demo.example"],
    ...eachField(fileFields, (field) => [label[field], exampleCell(field)] as const),
    kind: [label.kind, "person"],
    line1: ["Address line 1", "1 Long Lane"],
    line2: ["Address line 2", ""],
    postcode: ["Postcode", "10115"],
    city: ["City", "Berlin"],
    region: ["Region", ""],
    country: ["Country", "Germany"],
    tags: [label.tags, "vip; north"],
    title: ["Job title", "Adviser"],
    team: ["Team", "North"],
    registration_no: ["Registration number", "R-1"],
    public_phone: [`Phone for ${client.manyInText}`, "+49 30 7654321"],
    public_email: [`Email for ${client.manyInText}`, "nora@demo.example"],
    languages: ["Languages", "English; German"],
    booking_url: ["Booking page", "https://calendar.example/nora"],
    capacity: ["Capacity", "80"],
  };
};

/** GET imports/template: returns a file with the columns that an import understands, and one example row. */
export async function getImportTemplate(
  { database }: Dependencies,
  { query: { kind }, session }: Input<typeof templateCall, "staff">,
) {
  const role = session.user.role === "admin" ? "admin" : "agent";
  if (role === "agent" && kind === "agents") throw new ApiError("not_found");
  const named = columnsFor(wordsOf(await getFirm(database.db)));
  const columns = fieldsFor({ kind, role }).flatMap((field) =>
    field === "name" || field === "last_name_prefix" || field === "bio" ? [] : [named[field]],
  );
  async function* row() {
    yield [columns.map(([, cell]) => cell)];
  }
  let content = "";
  for await (const piece of csvLines(
    columns.map(([head]) => head),
    row(),
  ))
    content += piece;
  return { file_name: `${kind}.csv`, content };
}
