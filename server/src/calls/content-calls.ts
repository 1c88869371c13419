import { route } from "../core/calls/route.ts";
import { acknowledgeArticle } from "../portal/content/acknowledge-article.ts";
import { addArticleImage } from "../portal/content/add-article-image.ts";
import { addArticle } from "../portal/content/add-article.ts";
import { archiveArticle } from "../portal/content/archive-article.ts";
import { deleteArticle } from "../portal/content/delete-article.ts";
import { exportArticleReceipts } from "../portal/content/export-article-receipts.ts";
import { getArticleVersion } from "../portal/content/get-article-version.ts";
import { getArticle } from "../portal/content/get-article.ts";
import { getContentAttention } from "../portal/content/get-content-attention.ts";
import { getWritten } from "../portal/content/get-written.ts";
import { listArticleAudiences } from "../portal/content/list-article-audiences.ts";
import { listArticleReceipts } from "../portal/content/list-article-receipts.ts";
import { listArticleVersions } from "../portal/content/list-article-versions.ts";
import { listArticleWords } from "../portal/content/list-article-words.ts";
import { listArticles } from "../portal/content/list-articles.ts";
import { listWritten } from "../portal/content/list-written.ts";
import { publishArticle } from "../portal/content/publish-article.ts";
import { remindOfArticle } from "../portal/content/remind-of-article.ts";
import { restoreArticleVersion } from "../portal/content/restore-article-version.ts";
import { setArticleCover } from "../portal/content/set-article-cover.ts";
import { unscheduleArticle } from "../portal/content/unschedule-article.ts";
import { updateArticle } from "../portal/content/update-article.ts";
import * as content from "@portico/contract/portal/content";
import * as contentEdits from "@portico/contract/portal/content-edits";
import * as contentReaders from "@portico/contract/portal/content-readers";

// prettier-ignore
export const contentCalls = [
  route("GET content/",                  content.listArticles,            "signed_in", "read", listArticles),
  route("POST content/",                 contentEdits.addArticle,         "staff",  "write", addArticle),
  route("GET content/attention",         content.getContentAttention,     "signed_in", "read", getContentAttention),
  route("GET content/written",           contentEdits.listWritten,        "staff",  "read",  listWritten),
  route("GET content/audiences",         contentEdits.listArticleAudiences, "staff", "read", listArticleAudiences),
  route("GET content/categories",        content.listArticleWords,        "signed_in", "read", listArticleWords),
  route("GET content/by-slug/{slug}",    content.getArticle,              "signed_in", "read", getArticle),
  route("POST content/images",           contentEdits.addArticleImage,    "staff",  "picture", addArticleImage),
  route("GET content/{id}",              contentEdits.getWritten,         "staff",  "read",  getWritten),
  route("PATCH content/{id}",            contentEdits.updateArticle,      "staff",  "write", updateArticle),
  route("DELETE content/{id}",           contentEdits.deleteArticle,      "staff",  "write", deleteArticle),
  route("PUT content/{id}/cover",        contentEdits.setArticleCover,    "staff",  "picture", setArticleCover),
  route("POST content/{id}/publish",     contentEdits.publishArticle,     "staff",  "write", publishArticle),
  route("POST content/{id}/unschedule",  contentEdits.unscheduleArticle,  "staff",  "write", unscheduleArticle),
  route("POST content/{id}/archive",     contentEdits.archiveArticle,     "staff",  "write", archiveArticle),
  route("GET content/{id}/versions",     contentEdits.listArticleVersions, "staff", "read",  listArticleVersions),
  route("GET content/{id}/versions/{n}", contentEdits.getArticleVersion,  "staff",  "read",  getArticleVersion),
  route("POST content/{id}/versions/{n}/restore", contentEdits.restoreArticleVersion, "staff", "write", restoreArticleVersion),
  route("POST content/{id}/acknowledge", content.acknowledgeArticle,      "signed_in", "write", acknowledgeArticle),
  route("GET content/{id}/receipts",     contentReaders.listArticleReceipts, "staff", "read",  listArticleReceipts),
  route("POST content/{id}/receipts/export", contentReaders.exportArticleReceipts, "staff", "write", exportArticleReceipts, "fresh"),
  route("POST content/{id}/remind",      contentReaders.remindOfArticle,    "staff",  "write", remindOfArticle),
];
