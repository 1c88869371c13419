import type { Client } from "@portico/contract/people/clients";
import { Suspense, useState } from "react";
import { Button } from "../../ui/form/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { personName } from "../../ui/person-name.ts";

const AskDialog = lazyPart(async () => ({ default: (await import("./ask-dialog.tsx")).AskDialog }));

/** Whose account is closed is asked for nothing. */
const ASKABLE: readonly string[] = ["added", "invited", "active"];

/** To the staff: asks one client for documents. */
export function AskButton({ client }: { client: Client }) {
  const [isOpen, setOpen] = useState(false);
  if (!ASKABLE.includes(client.status)) return null;
  const name = client.organisation_name || client.first_name || personName(client);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Icon name="inbox" size={18} />
        {/* In a narrow window Upload and what is added stand in one line with it; a finger has a photo too, and two lines. */}
        <span>
          Ask <span className="max-sm:pointer-fine:sr-only">for documents</span>
        </span>
      </Button>
      <Suspense fallback={null}>
        {isOpen && <AskDialog client={{ id: client.id, name }} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
