import { useQuery } from "@tanstack/react-query";
import { StatTile } from "../../../ui/stat-tile.tsx";
import { boardQuery } from "./board.calls.ts";
import { shareText } from "./share-text.ts";

/** The reports of the period that is over, in one figure that leads to the board. */
export function ReportsTile() {
  const { data, isError } = useQuery(
    boardQuery({ template: undefined, period: undefined, agent: undefined, state: "all", q: "" }),
  );
  const { published, opened, clients } = data?.counts ?? { published: 0, opened: 0, clients: 0 };
  return (
    <StatTile
      to="/agents"
      search={{ tab: "reports" }}
      label={data?.template ? `Reports ${data.period_short}` : "Reports"}
      figure={data ? shareText(published, clients) : isError ? "–" : undefined}
      hint={
        data && (clients === 0 ? "None to write yet" : `published, ${shareText(opened, published)} opened`)
      }
      className="max-lg:col-span-full"
    />
  );
}
