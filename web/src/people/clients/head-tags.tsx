import { useState } from "react";
import { Badge } from "../../ui/badge.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useFirstShown } from "./first-shown.ts";

/** Shows the first of a client's tags in the head of their page, and a button that shows the others. */
export function HeadTags({ tags }: { tags: readonly string[] }) {
  const [isOpen, setOpen] = useState(false);
  const firstMore = useFirstShown<HTMLSpanElement>(isOpen);
  const rest = isOpen ? [] : tags.slice(1);
  return (
    <>
      {tags.slice(0, tags.length - rest.length).map((tag, place) => (
        <span
          key={tag}
          ref={place === 1 ? firstMore : undefined}
          tabIndex={place === 1 ? -1 : undefined}
          className="flex max-w-full rounded-full"
        >
          <Badge>
            <Icon name="tag" size={13} className="text-quiet" />
            <span className="max-w-56 truncate">{tag}</span>
          </Badge>
        </span>
      ))}
      {rest.length > 0 && (
        <button
          type="button"
          aria-label={`+${rest.length}: ${rest.join(", ")}`}
          title={rest.join(", ")}
          onClick={() => setOpen(true)}
          className="relative flex rounded-full pointer-coarse:after:absolute pointer-coarse:after:-inset-3"
        >
          <Badge>+{rest.length}</Badge>
        </button>
      )}
    </>
  );
}
