import { setImmediate } from "node:timers/promises";
import { recoded, recodingOf } from "@portico/contract/values/byte-letters";
import { encodingLabels, isByteEncoding } from "@portico/contract/values/file-encodings";
import type { setImportEncoding as setEncodingCall } from "@portico/contract/people/import";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { countDays, type DayVotes } from "../../foundation/tables/read-day.ts";
import { ApiError } from "../../platform/api-error.ts";
import { firstGuess, LOOK_ROWS } from "./first-guess.ts";
import { findImport, importAnswer } from "./import-answer.ts";
import { containsAnyOf, findRows, lastNumber, recodeRows } from "./import-rows.store.ts";
import { changeImport, holdImport } from "./import.store.ts";

/** How many rows are read before other calls get their turn. */
const ROWS_A_TURN = 100;
/** How many rows one statement changes from the old encoding to the new one. */
const ROWS_AT_ONCE = 2_000;

/**
 * PUT imports/{id}/encoding: decodes the stored rows again in another encoding. The columns are then guessed
 * again, and the user maps them again.
 */
export async function setImportEncoding(
  _deps: Dependencies,
  { params, body, session, now, transaction }: Input<typeof setEncodingCall, "staff">,
) {
  return transaction(async (tx) => {
    const { db } = tx;
    const { import: found } = await findImport(db, session.user, params.id);
    const { id } = found;
    // The import is locked, so that simultaneous calls run one after the other. Each call then starts from
    // the text that the previous call wrote.
    const row = await holdImport(db, id, ["mapping", "checked"]);
    if (!row) throw new ApiError("batch_closed");
    if (!isByteEncoding(row.encoding))
      throw wrong(`This file is in ${encodingLabels[row.encoding]}, so its letters are right.`);
    if (row.encoding === body.encoding) return importAnswer(db, session.user, id, now);
    const recoding = recodingOf(row.encoding, body.encoding);
    const isHeadMissing = row.heads.some((head) => [...head].some((sign) => recoding.missing.includes(sign)));
    if (isHeadMissing || (await containsAnyOf(db, id, recoding.missing)))
      throw wrong(`Some characters in this file can't be read as ${encodingLabels[body.encoding]}.`);
    const heads = row.heads.map((head) => recoded(head, recoding));
    // The earlier mapping is deleted. It may be wrong for the newly decoded headings, and would otherwise be
    // suggested for other files.
    await changeImport(db, id, [row.state], { state: "mapping", mapping: null });
    const looked: string[][] = [];
    const votes: DayVotes[] = [];
    const last = await lastNumber(db, id);
    for (let after = 0; after < last; after += ROWS_AT_ONCE) {
      await recodeRows(db, id, { after, upTo: after + ROWS_AT_ONCE }, recoding);
      for (const { cells, number } of await findRows(db, id, { after, upTo: after + ROWS_AT_ONCE })) {
        if (number % ROWS_A_TURN === 0) await setImmediate();
        countDays(votes, cells);
        if (looked.length < LOOK_ROWS) looked.push(cells);
      }
    }
    await changeImport(db, id, ["mapping"], {
      ...(await firstGuess(db, { ...row, heads }, looked, votes)),
      encoding: body.encoding,
      heads,
      problem: row.problem && recoded(row.problem, recoding),
    });
    return importAnswer(db, session.user, id, now);
  });
}

const wrong = (sentence: string) =>
  new ApiError("invalid_input", { detail: sentence, errors: { encoding: sentence } });
