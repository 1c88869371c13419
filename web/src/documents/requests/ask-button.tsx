import type { Client } from "@portico/contract/people/clients";
import { type ReactNode, Suspense, useState } from "react";
import { Button } from "../../ui/form/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { personName } from "../../ui/person-name.ts";

const AskDialog = lazyPart(async () => ({ default: (await import("./ask-dialog.tsx")).AskDialog }));

/** A client whose account is closed cannot be asked for documents. */
const ASKABLE: readonly string[] = ["added", "invited", "active"];

/** For staff: asks one client for documents, from the head of the client's page. */
export function RequestButton({ client }: { client: Client }) {
  return (
    <DialogButton client={client} className="max-sm:grow max-sm:px-2.5 max-sm:text-sm">
      Request documents
    </DialogButton>
  );
}

/** For staff: asks one client for documents, from the client's folders. */
export function AskButton({ client }: { client: Client }) {
  return (
    <DialogButton client={client}>
      <Icon name="inbox" size={18} />
      {/* In a narrow window, this button shares a line with Upload and the add menu. On touch screens there is a photo button too, and two lines. */}
      <span>
        Request <span className="max-sm:pointer-fine:sr-only">documents</span>
      </span>
    </DialogButton>
  );
}

interface DialogButtonProps {
  client: Client;
  className?: string;
  children: ReactNode;
}

function DialogButton({ client, className = "", children }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (!ASKABLE.includes(client.status)) return null;
  const name = client.organisation_name || client.first_name || personName(client);
  return (
    <>
      <Button variant="secondary" className={className} onClick={() => setOpen(true)}>
        {children}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <AskDialog client={{ id: client.id, name }} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
