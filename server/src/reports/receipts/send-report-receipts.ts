import { proofHeads } from "@portico/contract/values/proof-columns";
import type { FileInput } from "../../http/file-route.ts";
import { sendProof } from "../../documents/send-proof.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { findWritable } from "../reports/find-report.ts";
import { readByCursor } from "../../platform/database/read-by-cursor.ts";
import { proofQuery } from "./report-receipts.store.ts";

/** GET /downloads/report-receipts/{token}: the proof as CSV, for the first caller that follows the link. */
export async function sendReportReceipts(deps: Dependencies, wanted: FileInput<"token">) {
  const { database } = deps;
  return sendProof(deps, wanted, {
    purpose: "report_receipts_file",
    heads: proofHeads.report,
    proofOf: async ({ owner, facts }) => {
      const { rootId, title } = await findWritable(database.db, owner, facts["report"]!, wanted.now);
      return { title, rows: readByCursor(database, proofQuery(database.db, rootId)) };
    },
  });
}
