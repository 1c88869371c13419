import type { ImportField } from "@portico/contract/people/import-fields";
import type { ImportRow } from "@portico/contract/people/import-rows";
import type { Differing } from "./differing-rows.store.ts";
import type { Mapping } from "../../schema/people/import.table.ts";

const NAMES = ["organisation_name", "name", "last_name", "first_name"] as const;

/**
 * Says in words which fields of the record stay as they are, because an import does not take over the values
 * of the row.
 */
export function differingInWords(
  { name, reference, email, agent }: Omit<Differing, "number">,
  { mapping, agentWord }: { mapping: Mapping; agentWord: string },
): ImportRow["differs"] {
  const nameField = NAMES.find((field) => mapping.includes(field)) ?? "name";
  const said = (field: ImportField, what: string, value: string | null | undefined) =>
    value === undefined
      ? []
      : [
          {
            field,
            sentence: `The ${what} will stay ${value ? `“${value}”` : "empty"}: imports don't change it.`,
          },
        ];
  return [
    ...said(nameField, "name", name),
    ...said("reference", "reference", reference),
    ...said("email", "email address", email),
    ...(agent === undefined
      ? []
      : [
          {
            field: "agent" as const,
            sentence: agent
              ? `The ${agentWord} will stay ${agent}: imports don't move anyone.`
              : `They will still have no ${agentWord}: imports don't move anyone.`,
          },
        ]),
  ];
}
