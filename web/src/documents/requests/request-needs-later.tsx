import { useQuery } from "@tanstack/react-query";
import type { ClientNeedsProps } from "../../foundation/client-need.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { requestsAttention } from "./attention.calls.ts";

const RequestNeeds = lazyPart(async () => ({ default: (await import("./request-needs.tsx")).RequestNeeds }));

/** As RequestNeeds. The code and the requests are loaded only if something waits. */
export function RequestNeedsLater({ client, children }: ClientNeedsProps) {
  const { data, isLoading } = useQuery(requestsAttention(client.id));
  if (isLoading) return children(undefined);
  if (!data || data.overdue + data.to_judge === 0) return children([]);
  return <RequestNeeds client={client}>{children}</RequestNeeds>;
}
