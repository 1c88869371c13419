import { fileURLToPath } from "node:url";
import { startChild } from "../platform/child.ts";
import { ADMIN_EMAIL, clientEmails, signIn, type Tokens } from "../platform/people.ts";
import type { Bench } from "../platform/question.ts";
import type { Figure } from "../platform/report.ts";
import type { PorticoReady } from "../servers/portico.ts";

const REQUESTS = 10_000;
const AT_A_TIME = 10;
const BYTES_PER_MB = 1024 * 1024;
const WEB_FOLDER = fileURLToPath(new URL("../../web/dist", import.meta.url));

/** A request by its number; of 100, one is a sign-in. */
type Send = (number: number) => Promise<Response>;

/** What the server holds after many requests of every kind. */
export async function memory({ postgres }: Bench): Promise<Figure[]> {
  const options = { databaseUrl: postgres.porticoUrl, webFolder: WEB_FOLDER };
  const portico = await startChild<PorticoReady>("servers/portico.ts", options);
  const rss = async () => (await portico.ask<{ rssBytes: number }>({})).rssBytes / BYTES_PER_MB;
  try {
    const atStart = await rss();
    const send = mixedRequests(portico.url, await signIn(portico.url, ADMIN_EMAIL));
    await sendAll(send, 0, REQUESTS / 2);
    const halfway = await rss();
    await sendAll(send, REQUESTS / 2, REQUESTS);
    const atEnd = await rss();
    return [
      { what: "Memory when ready", value: atStart, unit: "MB" },
      { what: "Memory after 5,000 mixed requests", value: halfway, unit: "MB" },
      { what: "Memory after 10,000 mixed requests", value: atEnd, unit: "MB", budget: { atMost: 150 } },
    ];
  } finally {
    await portico.stop();
  }
}

async function sendAll(send: Send, from: number, to: number): Promise<void> {
  let next = from;
  const line = async () => {
    while (next < to) {
      const answer = await send(next++);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}.`);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, line));
}

/** Half of them reads of the user; the others pages, files, lists, writes, refreshes and sign-ins. */
function mixedRequests(url: string, { access_token, refresh_token }: Tokens): Send {
  const api = `${url}/api/frontend`;
  const headers = { authorization: `Bearer ${access_token}` };
  const json = { ...headers, "content-type": "application/json" };
  const kinds: [share: number, send: Send][] = [
    [50, () => fetch(`${api}/user/`, { headers })],
    [10, () => fetch(`${url}/auth/login`)],
    [5, () => fetch(`${url}/agents`)],
    [5, () => fetch(`${url}/favicon.svg`)],
    [10, () => fetch(`${api}/clients/`, { headers })],
    [5, () => fetch(`${api}/firm/`)],
    [
      9,
      () =>
        fetch(`${api}/user/token/refresh`, {
          method: "POST",
          headers: json,
          body: JSON.stringify({ refresh_token, token_type: "bearer" }),
        }),
    ],
    [
      5,
      (number) =>
        fetch(`${api}/user/`, {
          method: "PATCH",
          headers: json,
          body: JSON.stringify({ first_name: `Test ${number}` }),
        }),
    ],
    [
      1,
      async (number) => {
        await signIn(url, clientEmails[Math.floor(number / 100) % clientEmails.length]!);
        return fetch(`${url}/healthz`);
      },
    ],
  ];
  const cycle = kinds.flatMap(([share, send]) => Array<Send>(share).fill(send));
  // A step that shares no factor with 100 mixes the kinds.
  const STEP = 37;
  return (number) => cycle[(number * STEP) % cycle.length]!(number);
}
