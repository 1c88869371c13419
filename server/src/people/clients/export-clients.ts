import type { exportClients as exportClientsCall } from "@portico/contract/people/clients";
import type { Input } from "../../http/route.ts";
import { linkList } from "../../foundation/exports/list-export.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { ApiError } from "../../platform/api-error.ts";

/**
 * POST clients/export: returns a link to a file with all rows of the filtered list. The link works once. The
 * firm's settings say whether agents may export their own clients.
 */
export async function exportClients(
  _deps: Dependencies,
  { body, session, now, transaction }: Input<typeof exportClientsCall, "staff">,
) {
  if (!session.user.mayExport) throw new ApiError("not_found");
  const wanted = { list: "clients", asked: body, session, now } as const;
  return transaction((tx) => linkList(tx, wanted));
}
