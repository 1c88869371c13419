import type { ImportField } from "@portico/contract/people/import-fields";
import type { ImportRow } from "@portico/contract/people/import";
import type { DateOrder } from "@portico/contract/values/time-zone";
import type { Mapping } from "../../schema/people/import.table.ts";

export type Problem = ImportRow["errors"][number];

/** The record that a row would become, by field, and the row's errors. */
export interface Validated {
  record: Record<string, unknown> & { email?: string | null; reference?: string | null };
  problems: Problem[];
}

/** A reference in the form in which it is compared, without regard to case. */
export function referenceKey(reference: string | null | undefined): string | undefined {
  return reference?.toLowerCase();
}

export interface KnownAgents {
  /** Takes the text of a cell. Returns the id of the agent whom it names, or an error. */
  find(text: string): { id: string } | { problem: Omit<Problem, "field"> };
}

/** What rows are validated against. */
export interface Rules {
  kind: "clients" | "agents";
  mapping: Mapping;
  /** The delimiter of the file. */
  delimiter: string;
  order: DateOrder;
  /** ISO 8601. */
  today: string;
  agents: KnownAgents;
}

export type Cells = Partial<Record<ImportField, string>>;
