import type { addArticle as addArticleCall } from "@portico/contract/articles/content-edits";
import { agentsMayWrite } from "../../foundation/firm/firm.store.ts";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { ApiError } from "../../platform/api-error.ts";
import { newId } from "../../platform/ids.ts";
import { insertArticle } from "../reading/article.store.ts";
import { recordArticleEvent } from "../publishing/article-events.ts";
import { validateArticle } from "./validate-article.ts";
import { writtenAnswer } from "./written-record.ts";

/** POST content/: begins a draft. */
export async function addArticle(
  _deps: Dependencies,
  { body, session, caller, transaction, now }: Input<typeof addArticleCall, "staff">,
) {
  const viewer = session.user;
  return transaction(async (tx) => {
    const isAgent = viewer.role === "agent";
    if (isAgent && !(await agentsMayWrite(tx.db))) throw new ApiError("not_found");
    const blank = {
      id: newId(now),
      kind: "article" as const,
      audience: isAgent ? ("my_clients" as const) : ("everyone" as const),
      title: "",
      excerpt: null,
      body: "",
      category: null,
      tags: [],
      coverId: null,
      attachmentIds: [],
      acknowledgementRequired: false,
      expiresAt: null,
      pinnedUntil: null,
    };
    const edit = await validateArticle(tx.db, viewer, blank, body, now);
    const row = { ...blank, ...edit };
    await insertArticle(tx.db, {
      ...row,
      authorId: viewer.id,
      status: "draft",
      createdAt: now,
      updatedAt: now,
    });
    await recordArticleEvent(tx, "article_begun", row, { viewer, sessionId: session.id, caller, now });
    return writtenAnswer(tx.db, viewer, row.id, now);
  });
}
