import type { Role } from "@portico/contract/foundation/roles";
import { eq } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database, Queries, Transaction } from "../platform/database/database.ts";
import type { FileStore } from "../platform/files/file-store.ts";

/** Whose data it is. */
export interface Person {
  id: string;
  role: Role | null;
  email: string;
}

/** What every file of a person's copy is made from. */
export interface CopyFacts {
  database: Pick<Database, "db" | "pool">;
  files: Pick<FileStore, "read">;
  person: Person;
  now: Date;
}

interface NamedFile {
  name: string;
  /** What it holds, for about.txt. */
  about: string;
  /** Left out where it is not there. */
  isThere?(facts: CopyFacts): Promise<boolean>;
}

/** What stands in the zip under a name; its content is read once, before the next is asked for. */
export interface CopyEntry {
  name: string;
  content(): AsyncIterable<string | Uint8Array>;
  /** Whether it is compressed already. */
  isPressed?: boolean;
  mtime?: Date;
}

/** A file of a person's copy: a JSON list of rows, what `content` yields, or a folder of as many as there are. */
export type CopyFile = NamedFile &
  (
    | { rows(facts: CopyFacts): AsyncIterable<object> }
    | { content(facts: CopyFacts): AsyncIterable<string | Uint8Array> }
    | { entries(facts: CopyFacts): AsyncIterable<CopyEntry> }
  );

/**
 * What a room keeps of people. Each room says it in its `*.personal.ts`; server/src/personal-data.ts lists them all, and
 * deletion and export work through that list (docs/decisions/0025 and 0026).
 */
export interface PersonalData {
  /** The tables that hold it. A table with a key to app_user that no room names fails a test. */
  tables: readonly PgTable[];
  /** What ends at once when the account is closed, before it is erased. */
  close?(tx: Transaction, personId: string): Promise<void>;
  /** Takes the person out of these tables for good. Rows that must stay keep nothing that names the person. */
  erase(db: Queries, person: Pick<Person, "id" | "email">, now: Date): Promise<void>;
  /** What of it stands in the copy a person can ask for. */
  files?: readonly CopyFile[];
}

/** Takes a table with a row of a person's own, and columns that are not theirs to see. Returns how a room copies that row. */
export function ownRowOf(
  table: PgTable & { userId: PgColumn },
  without: readonly string[] = [],
): (facts: CopyFacts) => AsyncIterable<object> {
  const hidden = new Set(["userId", ...without]);
  return async function* ownRow({ database: { db }, person }) {
    const rows = await db.select().from(table).where(eq(table.userId, person.id));
    for (const row of rows)
      yield Object.fromEntries(Object.entries(row).filter(([column]) => !hidden.has(column)));
  };
}

/** Takes tables whose rows are a person's alone. Returns how a room erases them. */
export function deleteRowsOf(tables: readonly (PgTable & { userId: PgColumn })[]): PersonalData["erase"] {
  return async (db, { id }) => {
    for (const table of tables) await db.delete(table).where(eq(table.userId, id));
  };
}
