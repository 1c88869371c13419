import type { Role } from "@portico/contract/foundation/roles";
import { eq } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database, Queries, Transaction } from "../platform/database/database.ts";
import type { AlertKindList } from "./alert-kinds.ts";
import type { EventWords } from "./audit/event-kinds.ts";
import type { FileStore } from "../platform/files/file-store.ts";

/** The person whose data is copied or erased. */
export interface Person {
  id: string;
  role: Role | null;
  email: string;
}

/** The facts from which every file of a person's copy is made. */
export interface CopyFacts {
  database: Pick<Database, "db" | "pool">;
  files: Pick<FileStore, "read">;
  eventWords: Pick<EventWords, "factsOf">;
  alertKinds: AlertKindList;
  person: Person;
  now: Date;
}

interface NamedFile {
  name: string;
  /** What the file holds, for about.txt. */
  about: string;
  /** True for the file that readers look for first. */
  isFirst?: true;
  /** Returns whether the file exists. If this function is missing, the file always exists. */
  isThere?(facts: CopyFacts): Promise<boolean>;
}

/** A file of the zip, with its name. Its content is read only once, and before the next file is requested. */
export interface CopyEntry {
  name: string;
  content(): AsyncIterable<string | Uint8Array>;
  /** Whether the content is already compressed. */
  isPressed?: boolean;
  mtime?: Date;
}

/**
 * A file in the copy of a person's data. With `rows`, it is a JSON list. With `content`, it has the content
 * that `content` yields. With `entries`, it is a folder with the files that `entries` yields.
 */
export type CopyFile = NamedFile &
  (
    | { rows(facts: CopyFacts): AsyncIterable<object> }
    | { content(facts: CopyFacts): AsyncIterable<string | Uint8Array> }
    | { entries(facts: CopyFacts): AsyncIterable<CopyEntry> }
  );

/**
 * The personal data that a feature stores. Each feature declares this data in its `*.personal.ts` and lists
 * the declaration in its `*.feature.ts`. Deletion and export use the declarations of all features
 * (docs/decisions/0025 and 0026).
 */
export interface PersonalData {
  /**
   * The tables that hold the data. If a table has a foreign key to app_user and no feature names the table, a
   * test fails.
   */
  tables: readonly PgTable[];
  /**
   * Ends what must end as soon as the account is closed, even before the account is erased. For example, the
   * copy of the person's data is deleted.
   */
  close?(tx: Transaction, personId: string): Promise<void>;
  /** Removes the person from these tables for good. Some rows must stay, but no longer name the person. */
  erase(db: Queries, person: Pick<Person, "id" | "email">, now: Date): Promise<void>;
  /** The files with this data in the copy that a person can request. */
  files?: readonly CopyFile[];
}

/**
 * Takes a table with one row per person, and the columns that the person may not see. Returns a function that
 * yields the person's row without these columns.
 */
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

/** Takes tables in which each row belongs to one person. Returns a function that erases a person's rows. */
export function deleteRowsOf(tables: readonly (PgTable & { userId: PgColumn })[]): PersonalData["erase"] {
  return async (db, { id }) => {
    for (const table of tables) await db.delete(table).where(eq(table.userId, id));
  };
}
