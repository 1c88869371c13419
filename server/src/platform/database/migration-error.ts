import { StartError } from "../start-error.ts";
import type { OwnMigration } from "./applied-migrations.ts";
import { isDatabaseOutage } from "./outage.ts";

/** What Portico was doing when an error was thrown, and where. */
export interface Attempt {
  /** The database user of the connection. */
  user: string;
  database: string;
  step: "migrations" | "job queue";
}

interface DatabaseError extends Error {
  /** The SQLSTATE (PostgreSQL, appendix A). */
  code: string;
  hint?: string;
}

const INSUFFICIENT_PRIVILEGE = "42501";
const DISK_FULL = "53100";

/**
 * Takes what was thrown while a database was migrated. Returns a StartError. If the error does not come from
 * the database, returns the same error.
 */
export function migrationError(thrown: unknown, attempt: Attempt, own: readonly OwnMigration[]): unknown {
  const errors = causesOf(thrown);
  const error = errors.find(isDatabaseError);
  const step = attempt.step === "migrations" ? stepOf(errors, own) : "The setup of the job queue";
  const kept = attempt.step === "migrations" ? " The database is unchanged." : "";
  if (error?.code === INSUFFICIENT_PRIVILEGE) return forbidden(wordsOf(error), attempt);
  if (error?.code === DISK_FULL)
    return new StartError(
      `${step} failed because the disk of the database is full (${wordsOf(error)}).${kept} Free some space on that disk, then start Portico again.`,
    );
  if (isDatabaseOutage(thrown))
    return new StartError(
      `${step} did not finish because the connection to the database was lost (${wordsOf(error ?? errors.at(-1))}).${kept} Check that the database is running, then start Portico again.`,
    );
  if (!error) return thrown;
  return new StartError(
    `${step} failed: PostgreSQL says "${wordsOf(error)}".${kept} Start the version of Portico you used before, and report this message.`,
  );
}

function forbidden(words: string, { user, database }: Attempt): StartError {
  const may = `The database user ${user} is not allowed to update the database ${database}: PostgreSQL says "${words}".`;
  const extension = /create extension "(\w+)"/.exec(words)?.[1];
  return new StartError(
    extension
      ? `${may} Ask your database administrator to run CREATE EXTENSION ${extension} in it.`
      : `${may} Ask your database administrator to make ${user} the owner of the database and everything in it.`,
  );
}

/**
 * Returns what failed. All migrations run in one transaction, so only the failed statement shows which
 * migration it was.
 */
function stepOf(errors: readonly Error[], own: readonly OwnMigration[]): string {
  const query = errors.map((error) => ("query" in error ? error.query : null)).find(Boolean);
  const failed = own.find(({ statements }) => statements.some((statement) => statement === query));
  return failed ? `The migration ${failed.name}` : "Updating the database";
}

function wordsOf(error: (Error & { hint?: string }) | undefined): string {
  const hint = error?.hint ? ` (${error.hint})` : "";
  return `${error?.message}${hint}`.replaceAll(/\s+/g, " ").trim();
}

function isDatabaseError(error: Error): error is DatabaseError {
  return "code" in error && /^[0-9A-Z]{5}$/.test(String(error.code));
}

/** Returns an error, its cause, the cause of that, and so on. */
function causesOf(thrown: unknown): Error[] {
  return thrown instanceof Error ? [thrown, ...causesOf(thrown.cause)] : [];
}
