import type { Client } from "@portico/contract/people/clients";
import { Suspense } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";

// Clients open the same page for their own folders, without these parts.
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
  /** Called once the section has its final height. */
  onKnown: () => void;
}

export function AskedOfClient(props: AskedProps) {
  return (
    <Suspense fallback={null}>
      <Asked {...props} />
    </Suspense>
  );
}
