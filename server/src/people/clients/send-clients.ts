import { sendList } from "../../foundation/exports/list-export.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { type ClientsAsked, clientsFile } from "./clients-file.store.ts";

type Wanted = Parameters<typeof sendList>[1];

/**
 * GET /downloads/clients/{token}: sends the list of clients as CSV to the first request that uses the link.
 */
export async function sendClients(deps: Dependencies, wanted: Wanted) {
  return sendList<ClientsAsked>(deps, wanted, "clients", (owner, asked, words) =>
    clientsFile(deps.database.db, owner, asked, { words, now: wanted.now }),
  );
}
