import { sendList } from "../../foundation/exports/list-export.ts";
import type { Parts } from "../../foundation/parts.ts";
import { type ClientsAsked, clientsFile } from "./clients-file.store.ts";

type Wanted = Parameters<typeof sendList>[1];

/** GET /downloads/clients/{token}: the list of clients as CSV, for whoever follows its link first. */
export async function sendClients(parts: Parts, wanted: Wanted) {
  return sendList<ClientsAsked>(parts, wanted, "clients", (owner, asked, words) =>
    clientsFile(parts.database.db, owner, asked, { words, now: wanted.now }),
  );
}
