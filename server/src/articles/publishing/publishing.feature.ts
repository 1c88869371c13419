import * as contentEdits from "@portico/contract/articles/content-edits";
import type { Feature } from "../../http/feature.ts";
import { route } from "../../http/route.ts";
import { archiveArticle } from "./archive-article.ts";
import { emailArticlesJob } from "./email-articles.ts";
import { notifyDueArticles } from "./publication.store.ts";
import { publishArticle } from "./publish-article.ts";
import { unscheduleArticle } from "./unschedule-article.ts";
import { articleEvents } from "./publishing.events.ts";
import { articleAlerts } from "./publishing.alerts.ts";
import { sharedArticleAlerts } from "../shared-article-alerts.ts";

export const articlePublishingFeature: Feature = {
  // prettier-ignore
  calls: [
    route("POST content/{id}/publish",    contentEdits.publishArticle,    "staff", "write", publishArticle),
    route("POST content/{id}/unschedule", contentEdits.unscheduleArticle, "staff", "write", unscheduleArticle),
    route("POST content/{id}/archive",    contentEdits.archiveArticle,    "staff", "write", archiveArticle),
  ],
  longJobs: [emailArticlesJob],
  due: [notifyDueArticles],
  events: articleEvents,
  alerts: articleAlerts,
  sharedAlerts: sharedArticleAlerts,
};
