import { type ArticleKind, firmArticleAudiences } from "@portico/contract/articles/article-fields";
import type { listArticleAudiences as listArticleAudiencesCall } from "@portico/contract/articles/content-edits";
import type { Input } from "../../http/route.ts";
import { countArticleReaders } from "../article-readers.ts";
import { agentsMayWrite } from "../../foundation/firm/firm.store.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { ApiError } from "../../platform/api-error.ts";
import { countEmails } from "../publishing/emailed-publication.store.ts";

/** GET content/audiences: the audiences that the viewer may write for. */
export async function listArticleAudiences(
  { database: { db } }: Dependencies,
  { session, now }: Input<typeof listArticleAudiencesCall, "staff">,
) {
  const { id, role } = session.user;
  if (role === "agent" && !(await agentsMayWrite(db))) throw new ApiError("not_found");
  const audiences = role === "agent" ? (["my_clients"] as const) : firmArticleAudiences;
  const items = [];
  for (const audience of audiences) {
    const emailsOf = (kind: ArticleKind) => countEmails(db, { kind, audience, authorId: id }, now);
    items.push({
      audience,
      people: await countArticleReaders(db, { audience, authorId: id }, now),
      emails: { article: await emailsOf("article"), announcement: await emailsOf("announcement") },
    });
  }
  return { items };
}
