import { useInfiniteQuery } from "@tanstack/react-query";
import { rowsOf } from "../../lists/list-query.ts";
import { Card } from "../../ui/layout/card.tsx";
import { Moment } from "../../ui/moment.tsx";
import { MaterialCell } from "./material-cell.tsx";
import { MaterialMenu } from "./material-menu.tsx";
import { materialList } from "./materials.calls.ts";
import type { Browser } from "./use-browser.ts";

/** How many documents are shown; the client's folders show the rest. */
const SHOWN = 5;
const OWN = { state: "from_client", sort: "updated", order: "desc" } as const;

/** The documents that the client has uploaded, newest first. */
export function SentByYou({ browser }: { browser: Browser }) {
  const rows = rowsOf(useInfiniteQuery(materialList(browser.place, OWN))).slice(0, SHOWN);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="sent-by-you" className="mt-8">
      <h2 id="sent-by-you" className="mb-3 text-xl">
        Sent by you
      </h2>
      <Card flush>
        <ul>
          {rows.map((material) => (
            <li
              key={material.id}
              className="relative flex min-h-18 items-center gap-3 border-b border-line/70 px-4 py-3 last:border-b-0"
            >
              <MaterialCell
                material={material}
                withFolder
                below={
                  <span className="text-quiet">
                    Sent <Moment at={material.updated_at} form="day" />
                  </span>
                }
              />
              <MaterialMenu material={material} browser={browser} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
