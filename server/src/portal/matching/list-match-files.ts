import { MATCH_PAGE_SIZE } from "@portico/contract/material-limits";
import type { listMatchFiles as listMatchFilesCall } from "@portico/contract/portal/matching";
import type { Input } from "../../core/calls/route.ts";
import { pageOf } from "../../core/lists/page-of.ts";
import type { Parts } from "../../core/parts.ts";
import { matchFileAnswer, standingOf } from "./match-answer.ts";
import { findMatch } from "./match.store.ts";
import { readFiles } from "./match-files.store.ts";

/** GET materials/match/{id}/files: those in one state, or all. */
export async function listMatchFiles(
  { database: { db } }: Parts,
  { params, query, session, now }: Input<typeof listMatchFilesCall, "staff">,
) {
  const { match } = await findMatch(db, session.user, params.id);
  const all = await readFiles(db, session.user, match.id, now);
  const wanted = query.state ? all.filter((row) => standingOf(row).state === query.state) : all;
  const { rows, next_cursor } = await pageOf({
    size: MATCH_PAGE_SIZE,
    cursor: query.cursor,
    kinds: ["number"],
    find: (from, limit) =>
      Promise.resolve(wanted.filter(({ file }) => file.number > Number(from?.[0] ?? 0)).slice(0, limit)),
    keyOf: ({ file }) => [String(file.number)],
  });
  return { items: rows.map(matchFileAnswer), next_cursor, total: wanted.length };
}
