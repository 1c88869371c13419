import { MATCH_PAGE_SIZE } from "@portico/contract/documents/material-limits";
import type { listMatchFiles as listMatchFilesCall } from "@portico/contract/documents/matching";
import type { Input } from "../../http/route.ts";
import { pageOf } from "../../foundation/lists/page-of.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { matchFileAnswers, standingOf } from "./match-answer.ts";
import { findMatch } from "./match.store.ts";
import { type ReadFile, readFiles } from "./match-files.store.ts";

/** GET materials/match/{id}/files: the files in one state, or all, by name. */
export async function listMatchFiles(
  { database: { db } }: Dependencies,
  { params, query, session, now }: Input<typeof listMatchFilesCall, "staff">,
) {
  const { match } = await findMatch(db, session.user, params.id);
  const all = await readFiles(db, session.user, match.id, now);
  const some = query.state ? all.filter((row) => standingOf(row).state === query.state) : all;
  const wanted = some.toSorted((one, other) => compare(keyOf(one), keyOf(other)));
  const { rows, next_cursor } = await pageOf({
    size: MATCH_PAGE_SIZE,
    cursor: query.cursor,
    kinds: ["text", "text", "number"],
    find: (from, limit) =>
      Promise.resolve(wanted.filter((row) => !from || compare(keyOf(row), from) > 0).slice(0, limit)),
    keyOf,
  });
  return { items: await matchFileAnswers(db, session.user, rows, now), next_cursor, total: wanted.length };
}

/**
 * Files whose names did not lead to a client come first, then the others, both sorted by name. So a file
 * stays where the user has seen it.
 */
function keyOf({ file }: ReadFile): string[] {
  return [file.reason === null ? "1" : "0", file.fileName, String(file.number)];
}

const names = new Intl.Collator("en", { numeric: true });

function compare(one: readonly string[], other: readonly string[]): number {
  for (const [place, text] of one.entries()) {
    const order = names.compare(text, other[place]!);
    if (order !== 0) return order;
  }
  return 0;
}
