import type { Material } from "@portico/contract/documents/material-fields";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Badge } from "../../ui/badge.tsx";
import { useWhenKnown } from "../../ui/feedback/use-held.ts";
import { Card } from "../../ui/layout/card.tsx";
import { personName } from "../../ui/person-name.ts";
import { FileTile } from "../../ui/table/file-tile.tsx";
import { waitingQuery } from "./materials.calls.ts";

/** How many documents are shown; more would push the newest report off the first screen. */
const SHOWN = 2;

/**
 * On a client's home: the documents they have not read or confirmed, and a link to all their documents.
 * Hidden while nothing waits.
 */
export function WaitingForYou({ onKnown }: { onKnown: () => void }) {
  const { data, isError, isLoading } = useQuery(waitingQuery);
  useWhenKnown(!isLoading, onKnown);
  // The page does without this section while the server is unreachable.
  if (isError || !data || data.items.length === 0) return null;
  const sorted = data.items.toSorted((a, b) => Number(b.mine.to_acknowledge) - Number(a.mine.to_acknowledge));
  // A document that waits to be confirmed also counts as new until it is opened.
  const more = Math.max(data.new, data.items.length) - SHOWN;
  return (
    <section aria-labelledby="waiting" className="mb-4.5">
      <Card flush className="border-gold-300!">
        <h2 id="waiting" className="border-b border-line px-5 py-3 text-lg">
          New for you
        </h2>
        <ul
          className={`divide-line/70 border-b border-line/70 max-sm:divide-y ${sorted.length > 1 ? "sm:grid sm:grid-cols-2 sm:divide-x" : ""}`}
        >
          {sorted.slice(0, SHOWN).map((material) => (
            <Row key={material.id} material={material} />
          ))}
        </ul>
        <Link
          to="/materials"
          className="flex min-h-11 items-center px-5 text-sm font-semibold text-link hover:bg-navy-50"
        >
          {more > 0 ? `And ${more} more ${more === 1 ? "document" : "documents"}` : "All your documents"}
        </Link>
      </Card>
    </section>
  );
}

function Row({ material: { id, title, description, file, by, mine } }: { material: Material }) {
  return (
    <li className="relative flex min-h-16 items-center gap-3 px-5 py-2.5 hover:bg-navy-50">
      <FileTile name={file?.name} type={file?.type ?? "link"} />
      <span className="min-w-0 flex-1 leading-snug wrap-anywhere">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <Link
            to="/materials"
            search={{ material: id }}
            state={{ goBack: true }}
            className="font-semibold after:absolute after:inset-0"
          >
            {title}
          </Link>
          {mine.is_new && <Badge tone="gold">New</Badge>}
        </span>
        {description && <span className="line-clamp-2 block text-sm whitespace-pre-line">{description}</span>}
        <span className="block text-[0.8125rem] text-quiet">
          {[mine.to_acknowledge && "Please confirm you've read it", by && `From ${personName(by)}`]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </span>
    </li>
  );
}
