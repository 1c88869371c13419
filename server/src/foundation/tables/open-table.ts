import { on } from "node:events";
import { Worker } from "node:worker_threads";
import type { FileEncoding } from "@portico/contract/values/file-encodings";
import type { Import } from "@portico/contract/people/import";
import { SECOND_MS } from "../../platform/clock.ts";
import { ApiError } from "../../platform/api-error.ts";
import type { Row, SkippedRow } from "./read-table.ts";
import { FileError } from "./read-text.ts";
import type { TableMessage, TableOrder } from "./table-thread.ts";

/**
 * A table: its rows, and how its file is written. A thread reads the file, and ends when the rows end. So a
 * caller that opens a table must read all rows, or call `return` on them.
 */
export interface Table extends Pick<Import, "encoding" | "delimiter"> {
  /** A sentence that says why the text of the file may be read wrongly. */
  doubt: string | null;
  rows: AsyncGenerator<Row | SkippedRow>;
}

const PROGRAM = new URL("./table-thread.ts", import.meta.url);
/**
 * The memory limit of a thread, not counting the file. If the server was started with a memory limit of its
 * own, that limit applies to threads instead.
 */
const HEAP_MB = 192;
/**
 * How long a thread may take for one batch of rows. A batch takes milliseconds, but many times as long on a
 * busy machine.
 */
const LIMIT_MS = 60 * SECOND_MS;
/** How many readers may run at once. Each holds its file in memory. */
const READERS_MAX = 4;

const readers = new Set<string>();

/**
 * Runs code that reads a file of a person. A person can read only one file at a time, and only READERS_MAX
 * people can read files at once. Throws ApiError `busy` if this file would exceed one of these limits. Throws
 * `invalid_input` at the field `file` if something is wrong with the file.
 */
export async function asReader<Read>(accountId: string, read: () => Promise<Read>): Promise<Read> {
  if (readers.has(accountId) || readers.size >= READERS_MAX) throw new ApiError("busy");
  readers.add(accountId);
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    throw new ApiError("invalid_input", { detail: error.message, errors: { file: error.message } });
  } finally {
    readers.delete(accountId);
  }
}

/**
 * Takes a file, and the encoding if the user has chosen one. Reads the file in a separate thread, so that no
 * file makes other people's calls wait. The file's memory moves to the thread, so the caller can no longer
 * use it. Throws FileError, also while the rows are read.
 */
export async function openTable(
  file: Uint8Array<ArrayBuffer>,
  { skipsFooter = false, encoding }: { skipsFooter?: boolean; encoding?: FileEncoding | undefined } = {},
): Promise<Table> {
  const order: TableOrder = { file, skipsFooter, encoding };
  const messages = messagesOf(
    new Worker(PROGRAM, {
      workerData: order,
      transferList: [file.buffer],
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    }),
  );
  const { value: first } = await messages.next();
  if (!first || !("encoding" in first))
    throw new Error("The reader of a table did not say how it is written.");
  const { encoding: found, delimiter, doubt } = first;
  return { encoding: found, delimiter, doubt, rows: rowsIn(messages) };
}

async function* rowsIn(messages: AsyncGenerator<TableMessage>): AsyncGenerator<Row | SkippedRow> {
  for await (const message of messages) if ("rows" in message) yield* message.rows;
}

/** Yields the messages of a thread until the thread ends. Ends the thread if the caller stops reading. */
async function* messagesOf(worker: Worker): AsyncGenerator<TableMessage> {
  let isLate = false;
  const watch = () =>
    setTimeout(() => {
      isLate = true;
      void worker.terminate();
    }, LIMIT_MS);
  let timer = watch();
  try {
    for await (const [message] of on(worker, "message", { close: ["exit"] }) as AsyncIterable<
      [TableMessage]
    >) {
      clearTimeout(timer);
      if ("end" in message) return;
      if ("fault" in message) throw new FileError(message.fault);
      yield message;
      timer = watch();
      worker.postMessage("next");
    }
    throw isLate
      ? new FileError("Reading this file took too long. Please split it.")
      : new Error("The reader of a table ended without a word.");
  } catch (error) {
    if ((error as { code?: unknown }).code === "ERR_WORKER_OUT_OF_MEMORY")
      throw new FileError("This file is too large to be read at once. Please split it.");
    throw error;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
