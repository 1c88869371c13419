import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { rowsOf } from "../../lists/list-query.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Moment } from "../../ui/moment.tsx";
import { FileTile } from "../../ui/table/file-tile.tsx";
import { materialList } from "./materials.calls.ts";

const SHOWN = 3;
const NEWEST = { sort: "updated", order: "desc" } as const;

/** On an agent's page: the latest documents that the agent shares with the viewer. */
export function LatestMaterials({ agentId }: { agentId: string }) {
  const list = useInfiniteQuery(materialList({ shelf: "agent", ownerId: agentId }, NEWEST));
  const rows = rowsOf(list).slice(0, SHOWN);
  if (rows.length === 0) return null;
  return (
    <Card flush className="mb-3">
      <ul>
        {rows.map(({ id, title, file, updated_at, mine }) => (
          <li
            key={id}
            className="relative flex min-h-16 items-center gap-3 border-b border-line/70 px-4 py-2.5 last:border-b-0 hover:bg-navy-50"
          >
            <FileTile name={file?.name} type={file?.type ?? "link"} />
            <span className="min-w-0 leading-snug wrap-anywhere">
              <Link
                to="/materials/agent/$id"
                params={{ id: agentId }}
                search={{ material: id }}
                state={{ goBack: true }}
                className="font-semibold after:absolute after:inset-0"
              >
                {title}
              </Link>{" "}
              {mine.is_new && <Badge tone="gold">New</Badge>}
              <span className="block text-[0.8125rem] text-quiet">
                <Moment at={updated_at} form="day" />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
