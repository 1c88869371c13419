import { useQuery } from "@tanstack/react-query";
import { Button } from "../../ui/form/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { formatCount } from "../../ui/table/count.ts";
import { momentText, Moment } from "../../ui/moment.tsx";
import { filesText } from "./match-words.ts";
import { openMatchesQuery } from "./match.calls.ts";

/** Matchings that were started and left, and those that can still be undone. */
export function OpenMatches({ onOpen }: { onOpen: (id: string) => void }) {
  const { data } = useQuery(openMatchesQuery);
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="open-matches">
      <h2 id="open-matches" className="mb-3 text-xl">
        Recent
      </h2>
      <Card flush>
        <ul className="divide-y divide-line">
          {data.items.map(({ id, files, placed, created_at }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-5 py-3">
              <span className="min-w-0">
                <span className="block font-semibold">{filesText(files)}</span>
                <span className="block text-sm text-quiet">
                  {placed > 0 && `${formatCount(placed)} placed · `}
                  <Moment at={created_at} />
                </span>
              </span>
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Open the ${filesText(files)} from ${momentText(created_at, "past")}`}
                onClick={() => onOpen(id)}
              >
                Open
              </Button>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
