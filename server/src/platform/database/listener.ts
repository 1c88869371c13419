import pg from "pg";
import { SECOND_MS } from "../clock.ts";

const CONNECT_TIMEOUT_MS = 5 * SECOND_MS;
/** Servers that lost the same database must not all reconnect at the same time. */
const AGAIN_MS = SECOND_MS;

interface ListenerOptions {
  url: string;
  /** A lower-case name that only Portico uses. */
  channel: string;
  /** Takes the payload of a notification on the channel. */
  onNote(note: string): void;
  /** Called whenever listening starts or resumes: notifications sent in between were missed. */
  onListening(): void;
}

/** One connection that receives what transactions send by NOTIFY. */
export interface Listener {
  /**
   * Checks whether the connection still answers. A connection that does not answer is dropped, and a new one
   * is opened.
   */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** Connects at once and, whenever the connection is lost, again after one or two seconds. Never throws. */
export function openListener({ url, channel, onNote, onListening }: ListenerOptions): Listener {
  let client: pg.Client | null = null;
  let again: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      application_name: "portico listener",
    });
    client = next;
    let isLost = false;
    const lose = () => {
      if (isLost) return;
      isLost = true;
      if (client === next) client = null;
      void next.end().catch(() => undefined);
      if (!isClosed) again = setTimeout(() => void connect(), AGAIN_MS * (1 + Math.random()));
    };
    // Without a listener for errors, a restart of the database would end the process.
    next.on("error", lose);
    next.on("end", lose);
    next.on("notification", ({ payload }) => onNote(payload ?? ""));
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      if (!isClosed && !isLost) onListening();
    } catch {
      lose();
    }
  }

  void connect();
  return {
    async check() {
      const asked = client;
      // Without this, a connection that hangs would not end for hours.
      await asked?.query("select 1").catch(() => asked.emit("end"));
    },
    async close() {
      isClosed = true;
      clearTimeout(again);
      await client?.end().catch(() => undefined);
    },
  };
}
