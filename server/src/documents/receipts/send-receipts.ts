import { proofHeads } from "@portico/contract/values/proof-columns";
import type { FileInput } from "../../http/file-route.ts";
import { findTracked } from "../find-material.ts";
import { sendProof } from "../send-proof.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import { readByCursor } from "../../platform/database/read-by-cursor.ts";
import { type Readership, unopenedQuery } from "./reader.store.ts";
import { proofQuery } from "./receipt.store.ts";

/** GET /downloads/receipts/{token}: the proof as CSV, for the first request that follows the link. */
export async function sendReceipts(deps: Dependencies, wanted: FileInput<"token">) {
  const { database } = deps;
  return sendProof(deps, wanted, {
    purpose: "receipts_file",
    heads: proofHeads.material,
    proofOf: async ({ owner, facts }) => {
      const tracked = await findTracked(database.db, owner, facts["material"]!, wanted.now);
      return {
        title: tracked.material.title,
        rows: rowsOf(database, { ...tracked, viewer: owner, now: wanted.now }),
      };
    },
  });
}

/** First come the people who have opened the material, then those who have not. */
async function* rowsOf(database: Database, asked: Readership): AsyncGenerator<unknown[][]> {
  yield* readByCursor(database, proofQuery(database.db, asked));
  yield* readByCursor(database, unopenedQuery(database.db, asked));
}
