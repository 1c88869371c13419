import type { ImportField } from "@portico/contract/people/import-fields";
import type { ImportRow } from "@portico/contract/people/import-rows";
import type { DateOrder } from "@portico/contract/values/time-zone";
import type { Mapping } from "../../schema/people/import.table.ts";

export type Problem = ImportRow["errors"][number];

/** The result of validating a row: the record that would be added from the row, and the row's errors. */
export interface Validated {
  record: Record<string, unknown> & { email?: string | null; reference?: string | null };
  problems: Problem[];
}

/** Returns a reference in lower case. Two references with the same result count as the same reference. */
export function referenceKey(reference: string | null | undefined): string | undefined {
  return reference?.toLowerCase();
}

export interface KnownAgents {
  /** Takes the text of a cell. Returns the id of the agent whom the cell names, or an error. */
  find(text: string): { id: string } | { problem: Omit<Problem, "field"> };
}

/** What is needed to validate a row. */
export interface Rules {
  kind: "clients" | "agents";
  mapping: Mapping;
  /** True if the heading of whole names says that the last name comes first: "Cognome e nome". */
  isLastNameFirst: boolean;
  /** The character between two cells of the file. */
  delimiter: string;
  order: DateOrder;
  /** The firm's current day, in ISO 8601. */
  today: string;
  agents: KnownAgents;
}

export type Cells = Partial<Record<ImportField, string>>;
