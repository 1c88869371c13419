import type { ScanProblem } from "@portico/contract/documents/library";
import { agentsOf } from "../../foundation/access/open-assignments.ts";
import type { AlertTo } from "../../foundation/alert-kinds.ts";
import { writeAlerts } from "../../notifications/write-alerts.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import type { MaterialRow } from "../../schema/documents/material.table.ts";
import type { UploadRow } from "../../schema/documents/upload.table.ts";
import { findOtherAdmins } from "../../foundation/users/other-admins.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { NIL_ID } from "../../platform/ids.ts";
import { concernedBy } from "./notify-of-infected.ts";

interface NotScanned {
  /** The documents that hold the file, and its uploads that are not placed yet. */
  holding: readonly MaterialRow[];
  waiting: readonly UploadRow[];
  /** The client for whom each upload is meant, for uploads that do not go to a client's library. */
  clients: ReadonlyMap<string, string>;
  problem: ScanProblem;
  now: Date;
}

/**
 * Notifies the staff who are concerned with a file, and every admin, that the scanner does not scan it, and
 * why. The file is not named.
 */
export async function notifyOfNotScanned(
  deps: Dependencies,
  tx: Transaction,
  { holding, waiting, clients, problem, now }: NotScanned,
): Promise<void> {
  const facts = { why: problem };
  const admins = (await findOtherAdmins(tx.db, NIL_ID)).map(({ id }) => id);
  const tell = (userIds: readonly string[], about: Omit<AlertTo, "userId">) => {
    const to = [...new Set(userIds)].map((userId) => ({ userId, facts, ...about }));
    return writeAlerts(deps, tx, { kind: "file_not_scanned", to, now });
  };
  for (const material of holding) {
    const { id } = material;
    await tell([...admins, ...(await concernedBy(tx, material, now))], { subjectId: id, materialIds: [id] });
  }
  for (const { id, personId, shelf, ownerId } of waiting) {
    const clientId = shelf === "client" ? ownerId : (clients.get(id) ?? null);
    const agents = clientId === null ? [] : await agentsOf(tx.db, clientId, now);
    await tell([...admins, ...agents.map((agent) => agent.id), personId], { subjectId: personId });
  }
}
