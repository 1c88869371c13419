import { IMPORT_FILE_MAX_BYTES, IMPORT_KEPT_DAYS } from "@portico/contract/people/import-limits";
import type { startImport as startImportCall } from "@portico/contract/people/import";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { DAY_MS, later } from "../../platform/clock.ts";
import { countForPlanner } from "../../platform/database/count-for-planner.ts";
import { ApiError } from "../../platform/api-error.ts";
import { newId } from "../../platform/ids.ts";
import { firstGuess, LOOK_ROWS } from "./first-guess.ts";
import { importAnswer } from "./import-answer.ts";
import { importRows } from "../../schema/people/import.table.ts";
import { changeImport, deleteImport, insertImport } from "./import.store.ts";
import { insertRows } from "./import-rows.store.ts";
import { countDays, type DayVotes } from "../../foundation/tables/read-day.ts";
import { asReader, openTable } from "../../foundation/tables/open-table.ts";
import { FileError } from "../../foundation/tables/read-text.ts";
import { cutText } from "../../platform/cut-text.ts";

type StartInput = Input<typeof startImportCall, "staff">;

/** How many rows one statement stores. */
const ROWS_AT_ONCE = 2_000;
/** How many characters one statement stores. A longer statement would hold up other calls. */
const CHARACTERS_AT_ONCE = 500_000;
/** How many characters JSON adds to each cell: two quotation marks and a comma. */
const CELL_SIGNS = 3;
const FILE_NAME_MAX_LENGTH = 120;

/** POST imports/: reads a file and stores its rows. No person is added yet. */
export async function startImport(deps: Dependencies, input: StartInput) {
  const { body, session } = input;
  const role = session.user.role;
  if (role !== "admin" && (role !== "agent" || body.kind === "agents")) throw new ApiError("not_found");
  if (body.file.size > IMPORT_FILE_MAX_BYTES) throw new ApiError("body_too_large");
  return asReader(session.user.id, () => read(deps, input, role));
}

async function read({ database: { db } }: Dependencies, input: StartInput, role: "admin" | "agent") {
  const { body, session, now } = input;
  const table = await openTable(await body.file.bytes(), {
    skipsFooter: true,
    encoding: body.encoding,
  });
  const id = newId(now);
  const known = { kind: body.kind, role, startedBy: session.user.id };
  const looked: string[][] = [];
  const votes: DayVotes[] = [];
  const skipped: string[] = [];
  let heads: string[] | null = null;
  let kept: { number: number; cells: string[] }[] = [];
  let [rows, characters] = [0, 0];
  const begin = (columns: string[]) =>
    insertImport(db, {
      ...known,
      id,
      state: "reading",
      fileName: cutText(body.file.name, FILE_NAME_MAX_LENGTH),
      encoding: table.encoding,
      delimiter: table.delimiter,
      heads: columns,
      guess: columns.map(() => null),
      dateOrder: "dmy",
      createdAt: now,
      keepUntil: later(now, DAY_MS),
    });
  try {
    for await (const row of table.rows) {
      if ("skipped" in row) {
        skipped.push(`Row ${row.number} was skipped: ${row.skipped}`);
        continue;
      }
      if (heads === null) {
        if (table.doubt !== null) throw new FileError(table.doubt);
        heads = row.cells;
        await begin(heads);
        continue;
      }
      rows += 1;
      kept.push(row);
      countDays(votes, row.cells);
      if (looked.length < LOOK_ROWS) looked.push(row.cells);
      for (const cell of row.cells) characters += cell.length + CELL_SIGNS;
      if (kept.length < ROWS_AT_ONCE && characters < CHARACTERS_AT_ONCE) continue;
      await insertRows(db, id, kept);
      [kept, characters] = [[], 0];
    }
    if (kept.length > 0) await insertRows(db, id, kept);
    await countForPlanner(db, [importRows]);
    const guessed = await firstGuess(db, { ...known, heads: heads ?? [] }, looked, votes);
    const problem = skipped.length > 0 ? skipped.join("; ") : null;
    return await input.transaction(async (tx) => {
      const keepUntil = later(now, IMPORT_KEPT_DAYS * DAY_MS);
      await changeImport(tx.db, id, ["reading"], { ...guessed, state: "mapping", rows, keepUntil, problem });
      return importAnswer(tx.db, session.user, id, now);
    });
  } catch (error) {
    await deleteImport(db, id);
    throw error;
  }
}
