import type { WrittenRow } from "@portico/contract/articles/article-fields";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { Moment } from "../../ui/moment.tsx";

const looks: Record<WrittenRow["status"], { tone: BadgeTone; label: string }> = {
  draft: { tone: "neutral", label: "Draft" },
  scheduled: { tone: "gold", label: "Scheduled" },
  published: { tone: "green", label: "Published" },
  archived: { tone: "neutral", label: "Archived" },
};

type Standing = Pick<WrittenRow, "status" | "is_expired" | "publish_at" | "has_changes">;

/** The status of an article towards its readers. */
export function ArticleStatusBadges({ article }: { article: Standing }) {
  const { status, is_expired, publish_at, has_changes } = article;
  const { tone, label } = looks[status];
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {is_expired ? (
        <Badge>Expired</Badge>
      ) : (
        <Badge tone={tone}>
          {status === "scheduled" && publish_at ? (
            <>
              From <Moment at={publish_at} form="date" />
            </>
          ) : (
            label
          )}
        </Badge>
      )}
      {has_changes && status === "published" && <Badge tone="gold">Changed</Badge>}
    </span>
  );
}
