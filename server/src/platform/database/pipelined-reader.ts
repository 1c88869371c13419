import pg from "pg";
import { type PreparedSelect, SelectQuery } from "./prepared-select.ts";

/**
 * How many connections there are. Two keep PostgreSQL busy; more would only make it switch between processes
 * more often.
 */
const LINES = 2;

/** Runs short prepared selects on connections of its own. */
export interface PipelinedReader {
  /**
   * Returns the rows of a select. All reads that one turn of the event loop sends on a connection are sent
   * together, without waiting for earlier answers. A slow select would delay the selects behind it, so use
   * this only for quick selects that wait for no lock. Throws the same errors as a query on the pool.
   */
  read<Row>(select: PreparedSelect<Row>, values: readonly string[]): Promise<Row[]>;
  close(): Promise<void>;
}

interface ReaderOptions extends pg.ClientConfig {
  connectionTimeoutMillis: number;
  /** A connection on which reads are waiting is closed when no answer has come for this long. */
  answerTimeoutMs: number;
  onIdleError(error: Error): void;
}

/** Opens a reader. It connects when it is first used, and again when a connection was lost. */
export function openPipelinedReader(options: ReaderOptions): PipelinedReader {
  const lines = Array.from({ length: LINES }, () => createLine(options));
  let turn = 0;
  return {
    read: (select, values) => lines[(turn = (turn + 1) % LINES)]!.read(select, values),
    async close() {
      await Promise.all(lines.map((line) => line.close()));
    },
  };
}

function createLine(options: ReaderOptions) {
  let connected: Connected | null = null;
  let connecting: Promise<Connected> | null = null;

  /** Returns a connection. Reads that come while it is being opened share it. */
  function connect(): Promise<Connected> {
    connecting ??= openConnected(options, (lost) => {
      if (connected === lost) connected = null;
    })
      .then((opened) => (connected = opened))
      .finally(() => (connecting = null));
    return connecting;
  }

  return {
    async read<Row>(select: PreparedSelect<Row>, values: readonly string[]): Promise<Row[]> {
      return (connected ?? (await connect())).read(select, values);
    },
    async close() {
      await connecting?.catch(() => undefined);
      await connected?.close();
      connected = null;
    },
  };
}

type Connected = ReturnType<typeof startReading>;

async function openConnected(options: ReaderOptions, onLost: (lost: Connected) => void): Promise<Connected> {
  const client = new pg.Client({ ...options, pipeline: true });
  let opened: Connected | null = null;
  const lose = () => opened && onLost(opened);
  // Without a listener for errors, a restart of the database would end the process.
  client.on("error", (error) => {
    lose();
    options.onIdleError(error);
  });
  client.on("end", lose);
  await client.connect().catch((error: unknown) => {
    void client.end();
    throw error;
  });
  opened = startReading(client, options.answerTimeoutMs, lose);
  return opened;
}

function startReading(client: pg.Client, answerTimeoutMs: number, lose: () => void) {
  const { stream } = (client as unknown as { connection: { stream: import("node:net").Socket } }).connection;
  let waiting = 0;
  let answeredAt = 0;
  let isCorked = false;
  let timer: NodeJS.Timeout | undefined;

  /**
   * Starts the one timer for all waiting reads. Answers come in the order of the reads, so any answer proves
   * that the connection works. No read needs a timer of its own.
   */
  function watch(): void {
    timer = setTimeout(
      // On a busy machine, answers may have arrived but not been read when the timer fires. setImmediate lets
      // them be read first.
      () => setImmediate(() => (waiting === 0 ? undefined : isOverdue() ? giveUp() : watch())),
      Math.max(0, answeredAt + answerTimeoutMs - performance.now()),
    );
  }

  const isOverdue = () => performance.now() - answeredAt >= answerTimeoutMs;

  function giveUp(): void {
    lose();
    stream.destroy(new Error("Query read timeout"));
  }

  function cork(): void {
    if (isCorked) return;
    isCorked = true;
    stream.cork();
    setImmediate(() => {
      isCorked = false;
      stream.uncork();
    });
  }

  function settled(): void {
    waiting -= 1;
    answeredAt = performance.now();
    if (waiting === 0) clearTimeout(timer);
  }

  return {
    read<Row>(select: PreparedSelect<Row>, values: readonly string[]): Promise<Row[]> {
      cork();
      if (waiting === 0) {
        answeredAt = performance.now();
        watch();
      }
      waiting += 1;
      return new Promise((resolve, reject) => {
        const query = new SelectQuery<Row>(select, values, (error, rows) => {
          settled();
          if (error) reject(error);
          else resolve(rows);
        });
        client.query(query);
      });
    },
    close: () => client.end(),
  };
}
