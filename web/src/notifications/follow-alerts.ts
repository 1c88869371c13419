import { type AlertHint, PAGE_SECONDS_MAX, streamAlerts } from "@portico/contract/notifications/alerts";
import { refreshTokens } from "../session/refresh-tokens.ts";
import { addressOf } from "../session/send.ts";
import { currentTokens } from "../session/tokens.ts";

export { livePeople } from "./live-people.ts";

/** Tabs of one browser share a stream: the tab that holds the lock reads it and notifies the others. */
const SHARED = "portico-alerts";

/** When two heartbeats of the server have been missed, the connection is dead. */
const SILENCE_MS = 60_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/** What has changed: something of the user's own, or people in lists. */
export type Told = Extract<AlertHint, "changed" | "people">;

/**
 * Calls the listener whenever something has changed. Returns a function that stops this. Does nothing in
 * browsers where tabs cannot share the stream.
 */
export function followAlerts(onTold: (what: Told) => void): () => void {
  if (!navigator.locks || typeof BroadcastChannel === "undefined") return () => undefined;
  const channel = new BroadcastChannel(SHARED);
  channel.addEventListener("message", ({ data }) => onTold(data === "people" ? "people" : "changed"));
  const stop = new AbortController();
  const tell: Tell = (what) => {
    onTold(what);
    channel.postMessage(what);
  };
  navigator.locks
    .request(SHARED, { signal: stop.signal }, () => readUntilEnded(tell, stop.signal))
    .catch(() => undefined);
  return () => {
    stop.abort();
    channel.close();
  };
}

type Tell = (what: Told) => void;

/** Reads the stream, and opens it again when it is lost, until the session ends. */
async function readUntilEnded(tell: Tell, stop: AbortSignal): Promise<void> {
  let isFirstTry = true;
  const onOpen = () => {
    // When a lost stream is opened again, lists of people are refreshed, because notifications about them
    // were missed. Nothing else is refreshed here: the server itself reports alerts that were missed, and it
    // also reports whatever changed before the first try.
    if (!isFirstTry) tell("people");
  };
  for (let wait = FIRST_WAIT_MS; !stop.aborted; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    const fate = await readOnce(tell, onOpen, stop).catch(() => "lost" as const);
    isFirstTry = false;
    if (fate === "over") return;
    if (fate === "ended by server") wait = FIRST_WAIT_MS;
    // The wait is randomised, so that a restart of the server causes no stampede.
    await rest(wait * (0.5 + Math.random()), stop);
  }
}

type Fate = "over" | "ended by server" | "lost";

async function readOnce(tell: Tell, onOpen: () => void, stop: AbortSignal): Promise<Fate> {
  // AbortSignal.any is newer than the oldest browsers that the portal supports (Safari 16.4).
  const own = new AbortController();
  const end = () => own.abort();
  stop.addEventListener("abort", end);
  let silence: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(silence);
    silence = setTimeout(end, SILENCE_MS);
  };
  try {
    heard();
    const answer = await open(own.signal);
    if (answer === null) return "over";
    onOpen();
    const reader = answer.body!.getReader();
    const decoder = new TextDecoder();
    for (let rest = ""; ;) {
      const { done, value } = await reader.read();
      if (done) return "ended by server";
      heard();
      const blocks = (rest + decoder.decode(value, { stream: true })).split("\n\n");
      rest = blocks.pop() ?? "";
      const hints = blocks.flatMap((block) => /^event: (\w+)/.exec(block)?.[1] ?? []) as AlertHint[];
      if (hints.includes("ended")) return "over";
      for (const what of ["changed", "people"] as const) if (hints.includes(what)) tell(what);
    }
  } finally {
    clearTimeout(silence);
    stop.removeEventListener("abort", end);
    end();
  }
}

/**
 * Opens the stream. If the access token is refused, it is refreshed once, as for every call. Returns null
 * when nobody is signed in any more, or the user has no stream.
 */
async function open(signal: AbortSignal): Promise<Response | null> {
  await online(signal);
  const page_seconds = Math.min(Math.ceil(performance.now() / 1_000), PAGE_SECONDS_MAX);
  const address = addressOf(streamAlerts, { query: { page_seconds } });
  const ask = (token: string) =>
    fetch(address, {
      headers: { Authorization: `Bearer ${token}`, Accept: "text/event-stream" },
      cache: "no-store",
      signal,
    });
  let tokens = await currentTokens();
  if (tokens === null) return null;
  let answer = await ask(tokens.access_token);
  if (answer.status === 401) {
    tokens = await refreshTokens(tokens.access_token);
    if (tokens === null) return null;
    answer = await ask(tokens.access_token);
  }
  if (answer.ok && answer.body) return answer;
  if (answer.status >= 500 || answer.status === 429) throw new Error(`The stream answered ${answer.status}.`);
  return null;
}

/** Waits for a connection while the browser knows that there is none. */
function online(signal: AbortSignal): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve) => {
    addEventListener("online", () => resolve(), { once: true, signal });
    signal.addEventListener("abort", () => resolve());
  });
}

function rest(forMs: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, forMs);
    stop.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
