import { Suspense, useState } from "react";
import { currentRoleWords } from "../../session/role-words.ts";
import { Button } from "../../ui/form/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { useOpenedOnce } from "../../ui/overlay/use-opened-once.ts";
import type { AgentField } from "./add-client-dialog.tsx";

const importDialog = () => import("./add-client-dialog.tsx");
/** The code of the dialog is loaded only for users who add clients. */
const AddClientDialog = lazyPart(async () => ({ default: (await importDialog()).AddClientDialog }));

/** A button next to "Invite" on the lists that adds a client without inviting them. */
export function AddClientButton({ AgentField }: { AgentField?: AgentField }) {
  const [open, setOpen] = useState(false);
  const wasOpen = useOpenedOnce(open);
  return (
    <>
      <Button
        variant="secondary"
        onPointerEnter={() => void importDialog().catch(() => undefined)}
        onFocus={() => void importDialog().catch(() => undefined)}
        onClick={() => setOpen(true)}
      >
        <Icon name="plus" size={18} />
        Add {currentRoleWords().client.oneInText}
      </Button>
      {wasOpen && (
        <Suspense fallback={null}>
          <AddClientDialog open={open} onOpenChange={setOpen} AgentField={AgentField} />
        </Suspense>
      )}
    </>
  );
}
