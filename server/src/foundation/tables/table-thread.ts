import { once } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import type { FileEncoding } from "@portico/contract/values/file-encodings";
import type { Import } from "@portico/contract/people/import";
import { delimiterOf, type Row, rowsOf, type SkippedRow } from "./read-table.ts";
import { doubtOf, encodingOf, FileError } from "./read-text.ts";

/** The file and the options with which the thread is started. */
export interface TableOrder {
  file: Uint8Array<ArrayBuffer>;
  skipsFooter: boolean;
  encoding: FileEncoding | undefined;
}

/**
 * The messages that the thread sends. The first message says how the file is written. Then the rows follow in
 * batches. The last message says either that there are no more rows, or why the rows cannot be read.
 */
export type TableMessage =
  | (Pick<Import, "encoding" | "delimiter"> & { doubt: string | null })
  | { rows: (Row | SkippedRow)[] }
  | { end: true }
  | { fault: string };

/** A batch of this size blocks the server for only a few milliseconds. */
const CELLS_AT_ONCE = 5_000;
const CHARACTERS_AT_ONCE = 200_000;

const port = parentPort!;
const { file, skipsFooter, encoding: said } = workerData as TableOrder;

try {
  await read(Buffer.from(file.buffer, file.byteOffset, file.length));
  say({ end: true });
} catch (error) {
  // Any other error is a bug in our code. The error is thrown again, so that it ends the thread.
  if (!(error instanceof FileError)) throw error;
  say({ fault: error.message });
}
port.close();

async function read(bytes: Buffer): Promise<void> {
  const encoding = encodingOf(bytes, said);
  const delimiter = delimiterOf(bytes, encoding);
  const doubt = said ? null : doubtOf(bytes, encoding);
  await hand({ encoding, delimiter, doubt });
  let rows: (Row | SkippedRow)[] = [];
  let [cells, characters] = [0, 0];
  for await (const row of rowsOf(bytes, { encoding, delimiter, skipsFooter })) {
    rows.push(row);
    if ("cells" in row) {
      cells += row.cells.length;
      for (const cell of row.cells) characters += cell.length;
    }
    if (cells < CELLS_AT_ONCE && characters < CHARACTERS_AT_ONCE) continue;
    await hand({ rows });
    [rows, cells, characters] = [[], 0, 0];
  }
  if (rows.length > 0) await hand({ rows });
}

/** Sends a message, and waits until the receiver has it. */
async function hand(message: TableMessage): Promise<void> {
  const taken = once(port, "message");
  say(message);
  await taken;
}

function say(message: TableMessage): void {
  port.postMessage(message);
}
