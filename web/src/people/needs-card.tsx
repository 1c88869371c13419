import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { Card } from "../ui/layout/card.tsx";
import { formatCount } from "../ui/table/count.ts";
import { Icon } from "../ui/icon.tsx";
import { columnsAt } from "./needs-columns.ts";

/** Something that clients need from the firm, with a link to the list that shows it. */
export interface Need {
  count: number;
  icon: string;
  one: string;
  many: string;
  /** The page with the list. If left out, it is the list of an agent's clients. */
  to?: "/materials" | "/agents";
  search: Record<string, string>;
}

/** Shows everything for which `count` is not 0. Shows no card if there is nothing. */
export function NeedsCard({ needs: given }: { needs: readonly Need[] }) {
  const titleId = useId();
  const needs = given.filter(({ count }) => count > 0);
  if (needs.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="mb-5">
      <Card flush className="border-gold-300">
        <h2 id={titleId} className="border-b border-line px-5 py-3 text-lg">
          Needs your attention
        </h2>
        <ul className="lg:flex lg:flex-wrap">
          {needs.map((need, place) => (
            <li
              key={need.one}
              className={`grow ${columnsAt(place, needs.length) > 2 ? "lg:basis-1/3" : "lg:basis-2/5"}`}
            >
              <Link
                to={need.to ?? "/clients"}
                search={need.search}
                className="flex h-full min-h-12 items-center gap-3 px-5 py-2 hover:bg-navy-50"
              >
                <Icon name={need.icon} className="text-gold-700" />
                <span className="min-w-0 flex-1">
                  <b className="font-semibold">{formatCount(need.count)}</b>{" "}
                  {need.count === 1 ? need.one : need.many}
                </span>
                <Icon
                  name="chevron-right"
                  size={18}
                  className={`text-quiet ${needs.length > 2 ? "lg:hidden" : ""}`}
                />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
