import { archiveArticle } from "../articles/publishing/archive-article.ts";
import { publishArticle } from "../articles/publishing/publish-article.ts";
import { unscheduleArticle } from "../articles/publishing/unschedule-article.ts";
import { acknowledgeArticle } from "../articles/readers/acknowledge-article.ts";
import { exportArticleReceipts } from "../articles/readers/export-article-receipts.ts";
import { listArticleAudiences } from "../articles/readers/list-article-audiences.ts";
import { listArticleReceipts } from "../articles/readers/list-article-receipts.ts";
import { remindOfArticle } from "../articles/readers/remind-of-article.ts";
import { getArticle } from "../articles/reading/get-article.ts";
import { getContentAttention } from "../articles/reading/get-content-attention.ts";
import { listArticleWords } from "../articles/reading/list-article-words.ts";
import { listArticles } from "../articles/reading/list-articles.ts";
import { addArticleImage } from "../articles/writing/add-article-image.ts";
import { addArticle } from "../articles/writing/add-article.ts";
import { deleteArticle } from "../articles/writing/delete-article.ts";
import { getArticleVersion } from "../articles/writing/get-article-version.ts";
import { getWritten } from "../articles/writing/get-written.ts";
import { listArticleVersions } from "../articles/writing/list-article-versions.ts";
import { listWritten } from "../articles/writing/list-written.ts";
import { restoreArticleVersion } from "../articles/writing/restore-article-version.ts";
import { setArticleCover } from "../articles/writing/set-article-cover.ts";
import { updateArticle } from "../articles/writing/update-article.ts";
import { route } from "../http/route.ts";
import * as content from "@portico/contract/articles/content";
import * as contentEdits from "@portico/contract/articles/content-edits";
import * as contentReaders from "@portico/contract/articles/content-readers";

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
