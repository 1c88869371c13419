import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import { useWhenKnown } from "../../ui/feedback/use-held.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { requestsAttention } from "./attention.calls.ts";

const AskedCard = lazyPart(async () => ({ default: (await import("./asked-card.tsx")).AskedCard }));
const MissingDocuments = lazyPart(async () => ({
  default: (await import("./own-requests.tsx")).MissingDocuments,
}));

/**
 * Next to a client's activity: what they are asked for. The code is loaded only if there is something to
 * show.
 */
export function AskedLater({ client }: { client: { id: string } }) {
  const { data } = useQuery(requestsAttention(client.id));
  return data && data.open + data.to_judge > 0 ? <Later of={<AskedCard client={client} />} /> : null;
}

/**
 * On a client's home: what is missing, or that everything was sent and waits. The code is loaded only if
 * there is something to show. `onKnown` is called once the section has its final height.
 */
export function MissingLater({ onKnown }: { onKnown: () => void }) {
  const { data, isLoading } = useQuery(requestsAttention());
  const isNothing = !isLoading && (!data || data.open + data.to_judge === 0);
  useWhenKnown(isNothing, onKnown);
  return isLoading || isNothing ? null : <Later of={<MissingDocuments onKnown={onKnown} />} />;
}

function Later({ of }: { of: ReactNode }) {
  return <Suspense fallback={null}>{of}</Suspense>;
}
