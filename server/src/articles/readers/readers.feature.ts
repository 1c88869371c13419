import * as content from "@portico/contract/articles/content";
import * as contentEdits from "@portico/contract/articles/content-edits";
import * as contentReaders from "@portico/contract/articles/content-readers";
import type { Feature } from "../../http/feature.ts";
import { fileRoute } from "../../http/file-route.ts";
import { route } from "../../http/route.ts";
import { acknowledgeArticle } from "./acknowledge-article.ts";
import { exportArticleReceipts } from "./export-article-receipts.ts";
import { listArticleAudiences } from "./list-article-audiences.ts";
import { listArticleReceipts } from "./list-article-receipts.ts";
import { remindArticlesJob } from "./remind-articles-job.ts";
import { remindOfArticle } from "./remind-of-article.ts";
import { sendArticleReceipts } from "./send-article-receipts.ts";

export const articleReadersFeature: Feature = {
  // prettier-ignore
  calls: [
    route("GET content/audiences",             contentEdits.listArticleAudiences,    "staff",     "read",  listArticleAudiences),
    route("POST content/{id}/acknowledge",     content.acknowledgeArticle,           "signed_in", "write", acknowledgeArticle),
    route("GET content/{id}/receipts",         contentReaders.listArticleReceipts,   "staff",     "read",  listArticleReceipts),
    route("POST content/{id}/receipts/export", contentReaders.exportArticleReceipts, "staff",     "write", exportArticleReceipts, "fresh"),
    route("POST content/{id}/remind",          contentReaders.remindOfArticle,       "staff",     "write", remindOfArticle),
  ],
  files: [fileRoute("GET /downloads/article-receipts/{token}", "anyone", "file", sendArticleReceipts)],
  longJobs: [remindArticlesJob],
};
