import type { ImportField } from "@portico/contract/people/import-fields";
import type { ImportRow } from "@portico/contract/people/import";
import type { DateOrder } from "@portico/contract/values/time-zone";
import type { Mapping } from "../../schema/people/import.table.ts";

export type Problem = ImportRow["errors"][number];

/** A row by its fields, as it would be written, with what is wrong. */
export interface Judged {
  record: Record<string, unknown> & { email?: string | null; reference?: string | null };
  problems: Problem[];
}

/** A reference as it is compared: the case of its letters makes no difference. */
export function referenceKey(reference: string | null | undefined): string | undefined {
  return reference?.toLowerCase();
}

export interface KnownAgents {
  /** Takes what a cell says. Returns the agent's id, or what is wrong. */
  find(text: string): { id: string } | { problem: Omit<Problem, "field"> };
}

/** What rows are judged by. */
export interface Rules {
  kind: "clients" | "agents";
  mapping: Mapping;
  /** Of the file. */
  delimiter: string;
  order: DateOrder;
  /** ISO 8601. */
  today: string;
  agents: KnownAgents;
}

export type Cells = Partial<Record<ImportField, string>>;
