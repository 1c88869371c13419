import pg from "pg";
import { SECOND_MS } from "../clock.ts";

const CONNECT_TIMEOUT_MS = 5 * SECOND_MS;
/**
 * The shortest pause before reconnecting. A random part is added, so that servers that have lost their
 * connections to the same database do not all reconnect at once.
 */
const AGAIN_MS = SECOND_MS;

interface ListenerOptions {
  url: string;
  /** The name of the channel, in lower case. Other programs must not use it. */
  channel: string;
  /** Called with the payload of each notification on the channel. */
  onNote(note: string): void;
  /**
   * Called whenever listening begins or resumes. Notifications that were sent before that moment are lost.
   */
  onListening(): void;
}

/** A connection that receives the notifications that transactions send with NOTIFY. */
export interface Listener {
  /** Checks whether the connection still answers. If not, a new connection replaces it. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a listener. It connects at once, and again one to two seconds after a connection is lost. Never
 * throws.
 */
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
      // A connection that does not answer counts as lost. Otherwise a connection that hangs could stay open
      // for hours.
      await asked?.query("select 1").catch(() => asked.emit("end"));
    },
    async close() {
      isClosed = true;
      clearTimeout(again);
      await client?.end().catch(() => undefined);
    },
  };
}
