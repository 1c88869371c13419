import { proofHeads } from "@portico/contract/values/proof-columns";
import type { FileInput } from "../../http/file-route.ts";
import { sendProof } from "../../documents/send-proof.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { readByCursor } from "../../platform/database/read-by-cursor.ts";
import { findWritable } from "../reading/article.store.ts";
import { proofQuery } from "./article-readers.store.ts";

/** GET /downloads/article-receipts/{token}: the proof as CSV, for the first request with the link. */
export async function sendArticleReceipts(deps: Dependencies, wanted: FileInput<"token">) {
  const { database } = deps;
  return sendProof(deps, wanted, {
    purpose: "article_receipts_file",
    heads: proofHeads.article,
    proofOf: async ({ owner, facts }) => {
      const { id, title } = await findWritable(database.db, owner, facts["article"]!);
      return { title, rows: readByCursor(database, proofQuery(database.db, owner, id, wanted.now)) };
    },
  });
}
