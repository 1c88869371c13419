import * as contentEdits from "@portico/contract/articles/content-edits";
import type { Feature } from "../../http/feature.ts";
import { route } from "../../http/route.ts";
import { addArticleImage } from "./add-article-image.ts";
import { addArticle } from "./add-article.ts";
import { deleteArticle } from "./delete-article.ts";
import { getArticleVersion } from "./get-article-version.ts";
import { getWritten } from "./get-written.ts";
import { listArticleVersions } from "./list-article-versions.ts";
import { listWritten } from "./list-written.ts";
import { restoreArticleVersion } from "./restore-article-version.ts";
import { setArticleCover } from "./set-article-cover.ts";
import { updateArticle } from "./update-article.ts";

export const articleWritingFeature: Feature = {
  // prettier-ignore
  calls: [
    route("POST content/",                          contentEdits.addArticle,            "staff", "write",   addArticle),
    route("GET content/written",                    contentEdits.listWritten,           "staff", "read",    listWritten),
    route("POST content/images",                    contentEdits.addArticleImage,       "staff", "picture", addArticleImage),
    route("GET content/{id}",                       contentEdits.getWritten,            "staff", "read",    getWritten),
    route("PATCH content/{id}",                     contentEdits.updateArticle,         "staff", "write",   updateArticle),
    route("DELETE content/{id}",                    contentEdits.deleteArticle,         "staff", "write",   deleteArticle),
    route("PUT content/{id}/cover",                 contentEdits.setArticleCover,       "staff", "picture", setArticleCover),
    route("GET content/{id}/versions",              contentEdits.listArticleVersions,   "staff", "read",    listArticleVersions),
    route("GET content/{id}/versions/{n}",          contentEdits.getArticleVersion,     "staff", "read",    getArticleVersion),
    route("POST content/{id}/versions/{n}/restore", contentEdits.restoreArticleVersion, "staff", "write",   restoreArticleVersion),
  ],
};
