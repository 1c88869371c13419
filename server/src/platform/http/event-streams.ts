import type { ServerResponse } from "node:http";
import { SECOND_MS } from "../clock.ts";
import type { Listener } from "../database/listener.ts";
import { ApiError } from "../api-error.ts";

/**
 * How often a heartbeat is sent. Proxies and this server close a connection on which nothing was sent for a
 * minute, so a heartbeat must be sent more often than once a minute.
 */
const BEAT_MS = 25 * SECOND_MS;
/**
 * The most streams that a person may have open. With all their browsers and devices, a person normally has
 * fewer.
 */
const STREAMS_PER_PERSON = 10;
/**
 * Changes to the people of a list, and others that come one by one in large numbers, are collected for this
 * long. They are then sent as one change notification.
 */
const TOGETHER_MS = SECOND_MS;
/**
 * How long changes to people are remembered. A page may load its people before a change and open its stream
 * after it. The stream then still gets a notification of the change.
 */
const KEPT_MS = 60 * SECOND_MS;
/** A client that has more unread bytes than this is disconnected. */
const UNREAD_MAX_BYTES = 64 * 1024;

/**
 * The PostgreSQL channel that carries change notifications between servers. Triggers in the database, which
 * the migrations create, also send notifications on it.
 */
export const CHANGES_CHANNEL = "portico_hint";

/** The person and session for which a stream is opened. */
interface StreamReader {
  personId: string;
  sessionId: string;
  role: string | null;
  /** How many milliseconds ago the page requested the people that it shows. */
  pageMs: number;
}

interface EventStreamsOptions {
  /** Starts listening to CHANGES_CHANNEL. */
  listen(to: { onNote(note: string): void; onListening(): void }): Listener;
  /** Takes session ids. Returns the sessions that are still valid, each with the role of its person. */
  validate(sessionIds: readonly string[]): Promise<Map<string, string | null>>;
}

/**
 * Manages event streams. These are answers that stay open and say that something has changed, but not what.
 */
export interface EventStreams {
  /**
   * Turns an answer whose headers are already written into a stream. Ends the answer at once if its receiver
   * is gone.
   */
  open(answer: ServerResponse, reader: StreamReader): void;
  /**
   * Throws ApiError `too_many_requests` when a person has too many streams open. Call it before the headers
   * are written.
   */
  refuseTooMany(personId: string): void;
  /**
   * Ends the streams whose session is over, and sends a heartbeat to the others. It runs by itself every 25
   * seconds.
   */
  beat(): Promise<void>;
  /** Returns how many streams are open on this server. */
  count(): number;
  close(): Promise<void>;
}

type Stream = StreamReader & { answer: ServerResponse };
type Hint = "changed" | "people" | "again" | "ended";

const textOf = (hint: Hint) => `event: ${hint}\ndata: {}\n\n`;

/**
 * Returns the manager of event streams, with no stream open. At first, it opens only the connection on which
 * it listens for changes.
 */
export function createEventStreams({ listen, validate }: EventStreamsOptions): EventStreams {
  const open = new Map<string, Set<Stream>>();
  const toldSoon = { people: new Set<Stream>(), changed: new Set<Stream>() };
  /**
   * The notes about people from the last minute, each with the time when it last came. The most recent one
   * comes last.
   */
  const heardOfPeople = new Map<string, number>();
  let soonTimer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  const all = () => [...open.values()].flatMap((streams) => [...streams]);

  function send(stream: Stream, text: string): void {
    const { answer } = stream;
    if (answer.destroyed) forget(stream);
    else if (answer.writableLength > UNREAD_MAX_BYTES) answer.destroy();
    else answer.write(text);
  }

  function end(stream: Stream, hint: Hint): void {
    forget(stream);
    stream.answer.end(textOf(hint));
  }

  function forget(stream: Stream): void {
    const streams = open.get(stream.personId);
    for (const streams of Object.values(toldSoon)) streams.delete(stream);
    streams?.delete(stream);
    if (streams?.size === 0) open.delete(stream.personId);
  }

  function notifySoon(what: keyof typeof toldSoon, streams: Iterable<Stream>): void {
    for (const stream of streams) toldSoon[what].add(stream);
    if (soonTimer || toldSoon[what].size === 0) return;
    soonTimer = setTimeout(() => {
      soonTimer = undefined;
      for (const hint of ["people", "changed"] as const) {
        for (const stream of toldSoon[hint]) send(stream, textOf(hint));
        toldSoon[hint].clear();
      }
    }, TOGETHER_MS);
    soonTimer.unref();
  }

  function rememberPeople(note: string): void {
    const now = performance.now();
    heardOfPeople.delete(note);
    heardOfPeople.set(note, now);
    for (const [old, heardAt] of heardOfPeople) {
      if (heardAt > now - KEPT_MS) return;
      heardOfPeople.delete(old);
    }
  }

  function hasMissed({ personId, role, pageMs }: StreamReader): boolean {
    const notes = [`people:${personId}`, `people-role:${role}`];
    const since = performance.now() - pageMs;
    return notes.some((note) => (heardOfPeople.get(note) ?? -Infinity) >= since);
  }

  /**
   * Handles a note. "person:id": this person has something new. "role:name": everyone with this role has
   * something new. "soon:id" and "soon-role:name" mean the same, but are for changes that come in large
   * numbers. "people:id" and "people-role:name": something has changed about the people that this person, or
   * everyone with this role, sees. "session:id": this session is over. "account:id": the role or status of
   * this person has changed.
   */
  function hear(note: string): void {
    const [what, id = ""] = note.split(":", 2);
    if (what === "person") for (const stream of open.get(id) ?? []) send(stream, textOf("changed"));
    if (what === "role") for (const stream of all()) if (stream.role === id) send(stream, textOf("changed"));
    if (what === "people" || what === "people-role") rememberPeople(note);
    if (what === "people") notifySoon("people", open.get(id) ?? []);
    if (what === "soon") notifySoon("changed", open.get(id) ?? []);
    const ofRole = () => all().filter(({ role }) => role === id);
    if (what === "people-role") notifySoon("people", ofRole());
    if (what === "soon-role") notifySoon("changed", ofRole());
    if (what === "account") for (const stream of open.get(id) ?? []) end(stream, "again");
    if (what === "session") for (const stream of all()) if (stream.sessionId === id) end(stream, "ended");
  }

  async function endDead(): Promise<void> {
    const streams = all();
    if (streams.length === 0) return;
    const living = await validate([...new Set(streams.map(({ sessionId }) => sessionId))]);
    for (const stream of streams) {
      const role = living.get(stream.sessionId);
      if (role === undefined) end(stream, "ended");
      else if (role !== stream.role) end(stream, "again");
    }
  }

  async function afterSilence(): Promise<void> {
    await endDead().catch(() => undefined);
    for (const stream of all()) send(stream, textOf("changed"));
    notifySoon("people", all());
  }

  const listener = listen({ onNote: hear, onListening: () => void afterSilence() });

  async function beat(): Promise<void> {
    // While the database is down, no session can be validated. The next heartbeat tries again.
    await endDead().catch(() => undefined);
    for (const stream of all()) send(stream, ": beat\n\n");
    await listener.check();
  }

  function refuseTooMany(personId: string): void {
    if ((open.get(personId)?.size ?? 0) >= STREAMS_PER_PERSON) throw new ApiError("too_many_requests");
  }

  const timer = setInterval(() => void beat(), BEAT_MS);
  timer.unref();
  return {
    open(answer, reader) {
      if (isClosed || answer.destroyed) return void answer.end();
      const stream = { ...reader, answer };
      open.set(reader.personId, (open.get(reader.personId) ?? new Set()).add(stream));
      answer.on("error", () => undefined);
      answer.once("close", () => forget(stream));
      // Something may have changed after the request was authorised, so a first notification is sent at once.
      send(stream, textOf("changed"));
      if (hasMissed(reader)) notifySoon("people", [stream]);
    },
    refuseTooMany,
    beat,
    count: () => all().length,
    async close() {
      isClosed = true;
      clearInterval(timer);
      clearTimeout(soonTimer);
      for (const { answer } of all()) answer.end();
      open.clear();
      await listener.close();
    },
  };
}
