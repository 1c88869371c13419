import type { AgentsSummary } from "@portico/contract/people/agents";
import { SUMMARY_CAP } from "@portico/contract/people/people-limits";
import type { ReactNode } from "react";
import { currentRoleWords } from "../../session/role-words.ts";
import { formatCount } from "../../ui/table/count.ts";
import { StatTile } from "../../ui/table/stat-tile.tsx";

const COUNTS = ["agents_active", "clients_active", "clients_invited", "clients_without_agent"] as const;

/** Shows figures about the firm. Each figure links to the list that it counts. */
export function PeopleTiles({
  summary,
  reports,
}: {
  /** Undefined while loading. Null if loading failed. */
  summary: AgentsSummary | null | undefined;
  reports: ReactNode;
}) {
  const { agent, client } = currentRoleWords();
  const invited = summary?.agents_invited;
  const without = summary?.clients_without_agent;
  const shown = (count: (typeof COUNTS)[number]) => (summary === null ? "–" : figure(summary?.[count]));
  return (
    // Where five tiles do not fit, they are one row that scrolls, so that the list below stays in sight.
    <section aria-label="Key figures" className="mb-5">
      <div data-scroll-row className="flex gap-3 *:min-w-32 *:grow max-lg:scroll-row lg:*:basis-0">
        <StatTile
          to="/agents"
          search={{ status: "active" }}
          label={`Active ${agent.manyInText}`}
          figure={shown("agents_active")}
          hint={invited ? `${figure(invited)} invited` : undefined}
        />
        <StatTile
          to="/agents"
          search={{ tab: "clients", status: "active" }}
          label={`Active ${client.manyInText}`}
          figure={shown("clients_active")}
        />
        <StatTile
          to="/agents"
          search={{ tab: "clients", status: "invited" }}
          label={`Invited ${client.manyInText}`}
          figure={shown("clients_invited")}
        />
        <StatTile
          to="/agents"
          search={{ tab: "clients", without_agent: "true" }}
          label={`${client.many} without ${agent.withArticle}`}
          figure={shown("clients_without_agent")}
          hint={without ? "Assign them" : undefined}
          asks={Boolean(without)}
        />
        {reports}
      </div>
    </section>
  );
}

/** The server stops counting at this number, so the figure is then shown with a plus: "100,000+". */
function figure(count: number | undefined): string | undefined {
  if (count === undefined) return undefined;
  return count >= SUMMARY_CAP ? `${formatCount(SUMMARY_CAP)}+` : formatCount(count);
}
