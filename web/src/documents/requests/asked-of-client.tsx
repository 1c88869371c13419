import type { Client } from "@portico/contract/people/clients";
import { useQuery } from "@tanstack/react-query";
import { personName } from "../../ui/person-name.ts";
import { RetryNotice } from "../../ui/feedback/retry-notice.tsx";
import { useWhenKnown } from "../../ui/feedback/use-held.ts";
import { AskedRequest } from "./asked-request.tsx";
import { openRequests } from "./requests.calls.ts";

interface AskedOfClientProps {
  client: Client;
  /** Opens a document that the client sent. */
  onOpen: (materialId: string) => void;
  /** Called once the section has its final height. */
  onKnown: () => void;
}

/** For staff: what a client is asked for, while any of it is open. */
export function AskedOfClient({ client, onOpen, onKnown }: AskedOfClientProps) {
  const { data, isError, isFetching, isLoading, refetch } = useQuery(openRequests(client.id));
  useWhenKnown(!isLoading, onKnown);
  const name = client.organisation_name || client.first_name || personName(client);
  if (isError && !data)
    return (
      <div className="mb-6">
        <RetryNotice
          title="The requests couldn't be loaded."
          loading={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    );
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-label={`Requested from ${name}`} className="mb-6 flex flex-col gap-4">
      {data.items.map((request) => (
        <AskedRequest key={request.id} request={request} heading={`Requested from ${name}`} onOpen={onOpen} />
      ))}
    </section>
  );
}
