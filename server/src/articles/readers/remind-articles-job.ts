import type { Viewer } from "../../foundation/access/access.ts";
import { ARTICLE_READERS_REMINDED } from "../../foundation/long-jobs/paced-kinds.ts";
import { findReminding, remindJob } from "../../people/remind-job.ts";
import type { Queries } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import { findReaders } from "./article-readers.store.ts";
import { isReadNow } from "../writing/article-states.ts";
import { findWritable } from "../reading/article.store.ts";
import { remindOfArticleSome, waitingState } from "./remind-readers.ts";
import { findTracked } from "../reading/tracked-article.ts";

export const REMIND = { kind: ARTICLE_READERS_REMINDED, key: "article_id" } as const;

/** Returns the article's running reminder job if the viewer started it, or null. */
export function findArticleReminding(db: Queries, viewer: Viewer, id: string): Promise<string | null> {
  return findReminding(db, viewer, REMIND, id);
}

export const remindArticlesJob = remindJob({
  ...REMIND,
  inWords: () => "sending reminders to read an article",
  async open(deps, tx, { id, viewer, now }) {
    const article = await findTracked(tx.db, await findWritable(tx.db, viewer, id));
    if (!isReadNow(article, now)) throw new ApiError("article_not_published");
    const query = { article, state: waitingState(article), now };
    return {
      find: (after, limit) => findReaders(tx.db, query, after, limit),
      remind: (readers) => remindOfArticleSome(deps, tx, article, { readers, now }),
    };
  },
});
