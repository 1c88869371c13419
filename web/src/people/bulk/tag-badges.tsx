import { Badge } from "../../ui/badge.tsx";

/**
 * Shows a client's tags in a row of a list, at most `shown` of them. More tags would make the row higher than
 * the others.
 */
export function TagBadges({ tags, shown }: { tags: readonly string[]; shown: number }) {
  const rest = tags.length - shown;
  return (
    <span
      className="flex min-w-0 flex-wrap gap-1 xl:flex-nowrap"
      title={rest > 0 ? tags.join(", ") : undefined}
    >
      {tags.slice(0, shown).map((tag) => (
        // In a narrow column, each tag shrinks, so that no tag overlaps the next.
        <span key={tag} className="flex max-w-full min-w-0">
          <Badge>
            <span className="max-w-28 min-w-0 truncate">{tag}</span>
          </Badge>
        </span>
      ))}
      {rest > 0 && (
        <Badge>
          <span aria-hidden>+{rest}</span>
          <span className="sr-only">{tags.slice(shown).join(", ")}</span>
        </Badge>
      )}
    </span>
  );
}
