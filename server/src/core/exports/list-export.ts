import type { Role } from "@portico/contract/roles";
import { Readable } from "node:stream";
import { later, MINUTE_MS } from "../../platform/clock.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { readByCursor } from "../../platform/database/read-by-cursor.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { Viewer } from "../access/access.ts";
import { recordEvent } from "../audit/record-event.ts";
import { wordsOf } from "../firm/firm-answer.ts";
import { getFirm } from "../firm/firm.store.ts";
import type { Parts } from "../parts.ts";
import { issueChallenge, spendChallenge } from "../tokens/challenges.ts";
import type { CurrentUser } from "../users/current-user.ts";
import { findActiveUser } from "../users/users.ts";
import { csvLines } from "./csv-lines.ts";

/** A browser follows it at once; anything slower is somebody else. */
const LINK_LIFE_MS = MINUTE_MS;
const GONE = "This link has expired. Go back to the list and choose Export again.\n";
const HEADERS = {
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; sandbox",
};

type ListName = "clients" | "agents";
const roleOf = { clients: "client", agents: "agent" } as const satisfies Record<ListName, Role>;

/** What the firm calls people, for the heads of a list. */
export type ListWords = ReturnType<typeof wordsOf>;

/** A list as a file. */
interface ListFile {
  heads: readonly string[];
  query: { sql: string; params: unknown[] };
}

interface Wanted {
  params: { token: string };
  caller: Caller;
  now: Date;
}

/** Makes the link to a list as it was asked for; nothing of the list itself is kept. */
export async function linkList(
  tx: Pick<Transaction, "db">,
  { list, asked, userId, now }: { list: ListName; asked: object; userId: string; now: Date },
) {
  const facts = { list, asked: JSON.stringify(asked) };
  const value = await issueChallenge(tx.db, {
    purpose: "list_export",
    userId,
    facts,
    lifeMs: LINK_LIFE_MS,
    now,
  });
  return { url: `/downloads/${list}/${value}`, expires_at: later(now, LINK_LIFE_MS).toISOString() };
}

/** Who may take which list along; an agent's clients are their own. */
const mayTake: Readonly<Record<ListName, (owner: CurrentUser) => boolean>> = {
  agents: ({ role }) => role === "admin",
  clients: ({ mayExport }) => mayExport,
};

/** Sends a list to whoever follows its link first, as far as its owner may take it along and see it now. */
export async function sendList<Asked>(
  parts: Parts,
  { params, caller, now }: Wanted,
  list: ListName,
  fileOf: (owner: Viewer, asked: Asked, words: ListWords) => ListFile,
) {
  const taken = await parts.database.transaction(async (tx) => {
    const link = await spendChallenge(tx.db, params.token, "list_export", now);
    if (!link?.userId || link.facts.list !== list) return null;
    const owner = await findActiveUser(tx, link.userId, now);
    if (!owner || !mayTake[list](owner)) return null;
    await recordEvent(tx, {
      kind: "list_exported",
      userId: null,
      actorId: owner.id,
      caller,
      now,
      facts: { list },
    });
    const words = wordsOf(await getFirm(tx.db));
    return { owner, words, asked: JSON.parse(link.facts.asked!) as Asked };
  });
  // A person follows it, not a program.
  if (!taken)
    return {
      status: 404,
      headers: { ...HEADERS, "Content-Type": "text/plain; charset=utf-8" },
      content: GONE,
    };
  const { heads, query } = fileOf(taken.owner, taken.asked, taken.words);
  const name = `${fileWord(taken.words[roleOf[list]].many) || list}-${now.toISOString().slice(0, "2000-01-01".length)}.csv`;
  return {
    headers: {
      ...HEADERS,
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
    },
    content: Readable.from(csvLines(heads, readByCursor(parts.database, query))),
  };
}

/** A word of the firm as every system takes it in a file's name; empty where nothing of it is left. */
function fileWord(label: string): string {
  return label
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}
