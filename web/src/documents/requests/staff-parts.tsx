import type { Client } from "@portico/contract/people/clients";
import { Suspense } from "react";
import { useWhenKnown } from "../../ui/feedback/use-held.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";

// Clients open the same page for their own folders, without these parts.
const Button = lazyPart(async () => ({ default: (await import("./ask-button.tsx")).AskButton }));
const Asked = lazyPart(async () => ({ default: (await import("./asked-of-client.tsx")).AskedOfClient }));

interface AskButtonProps {
  client: Client;
  /** Called once the button is there. */
  onKnown: () => void;
}

export function AskButton({ client, onKnown }: AskButtonProps) {
  return (
    <Suspense fallback={null}>
      <Button client={client} />
      <Known onKnown={onKnown} />
    </Suspense>
  );
}

/** Says that what stands beside it in a Suspense is there. */
function Known({ onKnown }: { onKnown: () => void }) {
  useWhenKnown(true, onKnown);
  return null;
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
