import type { Client } from "@portico/contract/people/clients";
import { useInfiniteQuery } from "@tanstack/react-query";
import { currentRoleWords } from "../../session/role-words.ts";
import { Card } from "../../ui/layout/card.tsx";
import { RetryNotice } from "../../ui/feedback/retry-notice.tsx";
import { SettingsSkeleton } from "../../ui/layout/settings-skeleton.tsx";
import { AgentHistory } from "./agent-history.tsx";
import { CanSee } from "./can-see.tsx";
import { accessQuery } from "./client.calls.ts";
import { Openings } from "./openings.tsx";

/** Shows who can see a client and why, who opened what, and who looked after the client before. */
export function AccessTab({ client }: { client: Client }) {
  const query = useInfiniteQuery(accessQuery(client.id));
  const { data, isError, isFetching, refetch } = query;
  if (isError && !data)
    return (
      <RetryNotice title="This couldn't be loaded." loading={isFetching} onRetry={() => void refetch()} />
    );
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex flex-col gap-5">
        <section aria-labelledby="opened">
          <h2 id="opened" className="mb-1 text-xl">
            Who viewed what
          </h2>
          <p className="mb-3 text-quiet">
            If someone views the same thing several times in a day, it's listed once. The{" "}
            {currentRoleWords().client.oneInText} can see this list too.
          </p>
          <Card flush>
            {data ? <Openings query={query} /> : <SettingsSkeleton label="Loading who viewed what" />}
          </Card>
        </section>
        {/* It is below a list of unknown height, as the card below is in a narrow window. */}
        {data && <AgentHistory client={client} />}
      </div>
      <Card className={data ? "" : "max-lg:hidden"}>
        <h2 className="mb-3 text-lg">Who can see this {currentRoleWords().client.oneInText}, and why</h2>
        {data ? (
          <CanSee list={data.pages[0]!.can_see} />
        ) : (
          <SettingsSkeleton label="Loading who can see this" />
        )}
      </Card>
    </div>
  );
}
