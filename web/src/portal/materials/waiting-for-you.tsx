import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Card } from "../../ui/card.tsx";
import { personName } from "../../ui/person-name.ts";
import { FileTile } from "./file-tile.tsx";
import { waitingQuery } from "./materials.calls.ts";

const SHOWN = 2;

/** On a client's home: the documents that wait for them. Gone where none does. */
export function WaitingForYou() {
  const { data } = useQuery(waitingQuery);
  if (!data || data.items.length === 0) return null;
  const sorted = data.items.toSorted((a, b) => Number(b.mine.to_acknowledge) - Number(a.mine.to_acknowledge));
  // What is to be confirmed is new as well, until it is opened.
  const more = Math.max(data.new, data.items.length) - SHOWN;
  return (
    <section aria-labelledby="waiting" className="mb-4.5">
      <Card flush className="border-gold-300!">
        <h2 id="waiting" className="border-b border-line px-5 py-3 text-lg">
          Waiting for you
        </h2>
        <ul>
          {sorted.slice(0, SHOWN).map(({ id, title, file, by, mine }) => (
            <li
              key={id}
              className="relative flex min-h-16 items-center gap-3 border-b border-line/70 px-5 py-2.5 last:border-b-0 hover:bg-navy-50"
            >
              <FileTile name={file?.name} type={file?.type ?? "link"} />
              <span className="min-w-0 flex-1 leading-snug wrap-anywhere">
                <Link
                  to="/materials"
                  search={{ material: id }}
                  className="font-semibold after:absolute after:inset-0"
                >
                  {title}
                </Link>
                <span className="block text-[0.8125rem] text-quiet">
                  {mine.to_acknowledge ? "Please confirm that you have read it" : "New"}
                  {by && ` · from ${personName(by)}`}
                </span>
              </span>
            </li>
          ))}
        </ul>
        {more > 0 && (
          <Link
            to="/materials"
            className="flex min-h-11 items-center border-t border-line px-5 text-sm font-semibold text-link hover:bg-navy-50"
          >
            And {more} more {more === 1 ? "document" : "documents"}
          </Link>
        )}
      </Card>
    </section>
  );
}
