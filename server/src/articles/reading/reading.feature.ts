import * as content from "@portico/contract/articles/content";
import type { Feature } from "../../http/feature.ts";
import { fileRoute } from "../../http/file-route.ts";
import { route } from "../../http/route.ts";
import { contentPersonalData } from "./reading.personal.ts";
import { cutWordsAnew } from "./cut-words-anew.store.ts";
import { getArticle } from "./get-article.ts";
import { getContentAttention } from "./get-content-attention.ts";
import { listArticleWords } from "./list-article-words.ts";
import { listArticles } from "./list-articles.ts";
import { sendArticleImage } from "./send-article-image.ts";
import { articleSearch } from "./reading.search.ts";
import { countUnreadArticles } from "./count-unread-articles.ts";

export const articleReadingFeature: Feature = {
  // prettier-ignore
  calls: [
    route("GET content/",               content.listArticles,        "signed_in", "read", listArticles),
    route("GET content/attention",      content.getContentAttention, "signed_in", "read", getContentAttention),
    route("GET content/categories",     content.listArticleWords,    "signed_in", "read", listArticleWords),
    route("GET content/by-slug/{slug}", content.getArticle,          "signed_in", "read", getArticle),
  ],
  files: [
    fileRoute("GET /api/frontend/content/images/{id}", "signed_in", "avatar", sendArticleImage, {
      answersHead: true,
    }),
  ],
  due: [cutWordsAnew],
  personalData: contentPersonalData,
  search: { articles: articleSearch },
  unread: { content: countUnreadArticles },
};
