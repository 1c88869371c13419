import { proofHeads } from "@portico/contract/values/proof-columns";
import type { FileInput } from "../../http/file-route.ts";
import { sendProof } from "../../documents/send-proof.ts";
import type { Parts } from "../../foundation/parts.ts";
import { readByCursor } from "../../platform/database/read-by-cursor.ts";
import { findWritable } from "../reading/article.store.ts";
import { proofQuery } from "./article-readers.store.ts";

/** GET /downloads/article-receipts/{token}: the proof as CSV, for the first who follows the link. */
export async function sendArticleReceipts(parts: Parts, wanted: FileInput<"token">) {
  const { database } = parts;
  return sendProof(parts, wanted, {
    purpose: "article_receipts_file",
    heads: proofHeads.article,
    proofOf: async ({ owner, facts }) => {
      const { id, title } = await findWritable(database.db, owner, facts["article"]!);
      return { title, rows: readByCursor(database, proofQuery(database.db, owner, id, wanted.now)) };
    },
  });
}
