import { Badge } from "../ui/badge.tsx";

/** More would make a row higher than its neighbours. */
const SHOWN = 2;

/** A client's tags in a row of a list. */
export function TagBadges({ tags }: { tags: readonly string[] }) {
  const rest = tags.length - SHOWN;
  return (
    <span className="flex min-w-0 flex-wrap gap-1" title={rest > 0 ? tags.join(", ") : undefined}>
      {tags.slice(0, SHOWN).map((tag) => (
        <Badge key={tag}>
          <span className="max-w-28 truncate">{tag}</span>
        </Badge>
      ))}
      {rest > 0 && (
        <Badge>
          <span aria-hidden>+{rest}</span>
          <span className="sr-only">{tags.slice(SHOWN).join(", ")}</span>
        </Badge>
      )}
    </span>
  );
}
