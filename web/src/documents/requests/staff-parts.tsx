import type { Client } from "@portico/contract/people/clients";
import { Suspense } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";

// A client's own folders are the same page without them.
const Button = lazyPart(async () => ({ default: (await import("./ask-button.tsx")).AskButton }));
const Asked = lazyPart(async () => ({ default: (await import("./asked-of-client.tsx")).AskedOfClient }));

export function AskButton({ client }: { client: Client }) {
  return (
    <Suspense fallback={null}>
      <Button client={client} />
    </Suspense>
  );
}

interface AskedProps {
  client: Client;
  onOpen: (materialId: string) => void;
  /** It takes the room that it needs. */
  onKnown: () => void;
}

export function AskedOfClient(props: AskedProps) {
  return (
    <Suspense fallback={null}>
      <Asked {...props} />
    </Suspense>
  );
}
