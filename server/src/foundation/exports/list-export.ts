import { SUMMARY_CAP } from "@portico/contract/people/people-limits";
import type { Role } from "@portico/contract/foundation/roles";
import { Readable } from "node:stream";
import type { Transaction } from "../../platform/database/database.ts";
import { readByCursor } from "../../platform/database/read-by-cursor.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { Viewer } from "../access/access.ts";
import { recordEvent } from "../audit/record-event.ts";
import { wordsOf } from "../firm/firm-answer.ts";
import { type FirmFacts, getFirm } from "../firm/firm.store.ts";
import type { Dependencies } from "../dependencies.ts";
import type { CurrentUser } from "../users/current-user.ts";
import { csvLines } from "./csv-lines.ts";
import { csvHeaders, followListLink, issueListLink, listLinkGone } from "./list-link.ts";

type ListName = "clients" | "agents" | "activity" | "board";
const roleOf: Partial<Record<ListName, Role>> = { clients: "client", agents: "agent" };
/**
 * The names of files that are not named after their list. The files of agents and clients are not here: they
 * are named after what the firm calls these people.
 */
const fileOfList: Partial<Record<ListName, string>> = { board: "reports" };

/** What the firm calls people, for the column names of a list. */
export type ListWords = ReturnType<typeof wordsOf>;

/** A list as a file. */
interface ListFile {
  heads: readonly string[];
  query: { sql: string; params: unknown[] };
  /** Turns a row of the query into cells, if the cells differ from the row. */
  cellsOf?: (row: unknown[]) => unknown[];
}

interface Wanted {
  params: { token: string };
  caller: Caller;
  now: Date;
}

interface ListWanted {
  list: ListName;
  /** The filter of the list, or the clients who were chosen. */
  asked: { filter?: object | undefined; client_ids?: readonly string[] | undefined };
  session: { id: string; user: { id: string } };
  now: Date;
}

/** Makes a link to a list. Only the request is stored, and nothing of the list itself. */
export async function linkList(tx: Pick<Transaction, "db">, { list, asked, session, now }: ListWanted) {
  return issueListLink(tx.db, { list, asked: JSON.stringify(asked), session, now });
}

/** Who may export which list. An agent exports only their own clients. */
const mayTake: Readonly<Record<ListName, (owner: CurrentUser) => boolean>> = {
  agents: ({ role }) => role === "admin",
  clients: ({ mayExport }) => mayExport,
  activity: ({ mayExport }) => mayExport,
  board: ({ mayExport }) => mayExport,
};

/**
 * Sends a list to the first caller that follows its link. The list is limited to what the link's owner may
 * export and see now.
 */
export async function sendList<Asked extends ListWanted["asked"]>(
  deps: Dependencies,
  { params, caller, now }: Wanted,
  list: ListName,
  fileOf: (owner: Viewer, asked: Asked, words: ListWords, firm: FirmFacts) => ListFile,
) {
  const taken = await deps.database.transaction(async (tx) => {
    const link = await followListLink(tx, params.token, list, now);
    if (!link || !mayTake[list](link.owner)) return null;
    const { owner, sessionId } = link;
    const firm = await getFirm(tx.db);
    const words = wordsOf(firm);
    const asked = JSON.parse(link.asked) as Asked;
    const file = fileOf(owner, asked, words, firm);
    await recordEvent(tx, {
      kind: "list_exported",
      userId: null,
      actorId: owner.id,
      sessionId,
      caller,
      now,
      facts: { list, rows: await countRows(tx, file), filter: filterOf(asked) },
    });
    return { file, words };
  });
  if (!taken) return listLinkGone("the list and choose Export");
  const { heads, query, cellsOf } = taken.file;
  const role = roleOf[list];
  const name = `${(role && fileWord(taken.words[role].many)) || (fileOfList[list] ?? list)}-${now.toISOString().slice(0, "2000-01-01".length)}.csv`;
  return {
    headers: csvHeaders(name),
    content: Readable.from(csvLines(heads, readByCursor(deps.database, query), cellsOf)),
  };
}

/** How many rows are exported. If there are more than SUMMARY_CAP rows, returns SUMMARY_CAP + 1. */
async function countRows({ client }: Transaction, { query: { sql, params } }: ListFile): Promise<number> {
  const counted = await client.query<{ rows: number }>(
    `select count(*)::int as "rows" from (select 1 from (${sql}) as "list" limit ${SUMMARY_CAP + 1}) as "counted"`,
    params,
  );
  return counted.rows[0]!.rows;
}

/** The filter of the list, as the event about the export records it. Null if there was no filter. */
function filterOf({ filter, client_ids }: ListWanted["asked"]): string | null {
  if (client_ids) return JSON.stringify({ chosen_one_by_one: true });
  return filter && Object.keys(filter).length > 0 ? JSON.stringify(filter) : null;
}

/**
 * Takes a word of the firm. Returns it in a form that every system accepts in a file name. The result is
 * empty if no usable character is left.
 */
function fileWord(label: string): string {
  return label
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}
