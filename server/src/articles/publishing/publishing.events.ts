import type { EventFacts, EventList, ToldEvent } from "../../foundation/audit/event-kinds.ts";
import { namedOr } from "../../foundation/event-words/event-text.ts";

/** Events about articles and announcements. */
export const articleEvents = {
  article_begun: {
    ...article("started"),
    inCopy: "Article started",
  },
  article_deleted: {
    ...article("deleted the draft of"),
    inCopy: "Draft of an article deleted",
  },
  article_scheduled: {
    ...article("scheduled"),
    inCopy: "Article scheduled",
  },
  article_unscheduled: {
    ...article("cancelled the publication of"),
    inCopy: "Publication of an article cancelled",
  },
  article_published: {
    ...article("published"),
    inCopy: "Article published",
  },
  article_archived: {
    ...article("archived"),
    inCopy: "Article archived",
  },
  article_acknowledged: {
    ...article("confirmed reading"),
    inCopy: "Article confirmed as read",
  },
  article_reminded: {
    ...article("sent a reminder about"),
    inCopy: "Article reminder sent",
  },
  article_receipts_exported: {
    ...article("exported the list of who opened"),
    inCopy: "List of an article's readers exported",
  },
} satisfies EventList;

declare module "../../foundation/audit/event-kinds.ts" {
  interface EventKinds extends KindsOf<typeof articleEvents> {}
}

/** An event about an article or an announcement, with its title. */
function article(act: string) {
  const what = ({ facts }: ToldEvent) => `${act} ${namedOr(facts["title"], "an article", "the article ")}`;
  return { group: "content", what } as const satisfies Partial<EventFacts>;
}
