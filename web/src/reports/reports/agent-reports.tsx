import { listAgentReports } from "@portico/contract/reports/report-attention";
import { useQuery } from "@tanstack/react-query";
import { request } from "../../session/request.ts";
import { formatCount } from "../../ui/table/count.ts";
import { reportsAttention } from "./report-needs.ts";

interface AgentReportsProps {
  id: string;
  /** The ids of all agents on the row's page, whose reports are counted by one query. */
  ids: string[];
}

/**
 * In the list of agents: how many reports of the last completed period an agent's clients have, and how many
 * of them were opened.
 */
export function AgentReports({ id, ids }: AgentReportsProps) {
  const period = useQuery(reportsAttention()).data?.period;
  const about = { template_id: period?.template.id, period_start: period?.period_start, agent_ids: ids };
  const { data } = useQuery({
    queryKey: ["reports", "by person", about],
    queryFn: ({ signal }) => request(listAgentReports, { query: about, signal }),
    enabled: Boolean(period),
    meta: { followsPeople: true },
  });
  if (!data) return null;
  const { published, opened } = data.items.find(({ agent_id }) => agent_id === id) ?? NONE;
  if (published === 0) return <span className="text-quiet">{`No reports in ${data.period_short}`}</span>;
  return (
    <>
      {`${formatCount(published)} in ${data.period_short}`}
      <span className="block text-[0.8125rem] text-quiet">
        {`${formatCount(opened)} of ${formatCount(published)} opened`}
      </span>
    </>
  );
}

const NONE = { published: 0, opened: 0 };
