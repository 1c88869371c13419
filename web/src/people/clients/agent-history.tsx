import type { Client } from "@portico/contract/people/clients";
import type { ClientAssignment } from "@portico/contract/people/client-access";
import { useQuery } from "@tanstack/react-query";
import { currentRoleWords } from "../../session/role-words.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { daysBetween, momentText } from "../../ui/moment.tsx";
import { personName } from "../../ui/person-name.ts";
import { RetryNotice } from "../../ui/feedback/retry-notice.tsx";
import { SettingsSkeleton } from "../../ui/layout/settings-skeleton.tsx";
import { assignmentsQuery } from "./client.calls.ts";

/** Shows the agents who have looked after a client, with the reason for each change. */
export function AgentHistory({ client }: { client: Client }) {
  const { data, isPending, isError, isFetching, refetch } = useQuery(assignmentsQuery(client.id));
  return (
    <section aria-labelledby="agent-history">
      <h2 id="agent-history" className="mb-3 text-xl">
        {currentRoleWords().agent.one} history
      </h2>
      <Card flush>
        {isPending && <SettingsSkeleton label="Loading the history" />}
        {isError && !data && (
          <RetryNotice
            title="This list couldn't be loaded."
            loading={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {data?.items.length === 0 && <p className="px-5 py-6 text-quiet">No one yet.</p>}
        <ul className="divide-y divide-line/80 empty:hidden">
          {data?.items.map((one) => (
            <Line key={one.id} assignment={one} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

function spanText(from: string, until: string): string {
  return from === until ? `On ${from}` : `${from} to ${until}`;
}

function Line({ assignment }: { assignment: ClientAssignment }) {
  const { agent, kind, from, until, is_open, by, reason } = assignment;
  return (
    <li className="flex items-center gap-3 px-5 py-3.5">
      <Avatar person={agent} />
      <div className="min-w-0 grow leading-snug wrap-anywhere">
        <p className="font-semibold">{personName(agent)}</p>
        <p className="text-[0.8125rem] text-quiet">
          {until
            ? kind === "cover"
              ? daysBetween(from, until)
              : spanText(momentText(from, "date"), momentText(until, "date"))
            : `Since ${momentText(from, "date")}`}
          {by && ` · assigned by ${personName(by)}`}
        </p>
        {reason && <p className="text-[0.8125rem] text-quiet">Reason: {reason}</p>}
      </div>
      <div className="flex shrink-0 flex-wrap justify-end gap-1.5 max-sm:flex-col max-sm:items-end">
        {kind === "cover" && <Badge>Cover</Badge>}
        {is_open && <Badge tone="green">Now</Badge>}
      </div>
    </li>
  );
}
