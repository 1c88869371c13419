import type { PasskeyRow as Passkey } from "@portico/contract/identity/passkeys";
import { Suspense, useState } from "react";
import { Badge } from "../../ui/badge.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Menu } from "../../ui/overlay/menu.tsx";
import { Moment } from "../../ui/moment.tsx";
import { MoreButton } from "../../ui/form/more-button.tsx";
import { SettingsRow } from "../../ui/layout/settings-row.tsx";
import { useFreshDialog } from "../../ui/overlay/use-fresh-dialog.ts";

const RenamePasskeyDialog = lazyPart(() =>
  import("./rename-passkey-dialog.tsx").then((file) => ({ default: file.RenamePasskeyDialog })),
);
const RemovePasskeyDialog = lazyPart(() =>
  import("./remove-passkey-dialog.tsx").then((file) => ({ default: file.RemovePasskeyDialog })),
);

type Act = "rename" | "remove";

/** Shows one passkey with its name, its last use and its actions. */
export function PasskeyRow({ row }: { row: Passkey }) {
  const [act, setAct] = useState<Act>("rename");
  const { round, show, dialog } = useFreshDialog();
  const begin = (next: Act) => {
    setAct(next);
    show();
  };
  const Dialog = act === "rename" ? RenamePasskeyDialog : RemovePasskeyDialog;
  return (
    <>
      <SettingsRow
        leading={<span aria-hidden className="mx-1.5 w-5" />}
        title={row.name}
        badge={row.is_synced && <Badge tone="blue">Synced</Badge>}
        action={
          <Menu
            trigger={<MoreButton label={`Actions for ${row.name}`} />}
            entries={[
              { icon: "pencil", label: "Rename", onSelect: () => begin("rename") },
              { icon: "x", label: "Remove", danger: true, onSelect: () => begin("remove") },
            ]}
          />
        }
      >
        Added <Moment at={row.created_at} form="date" /> ·{" "}
        {row.last_used_at === null ? (
          "not used yet"
        ) : (
          <>
            used <Moment at={row.last_used_at} />
          </>
        )}
      </SettingsRow>
      {round > 0 && (
        <Suspense fallback={null}>
          <Dialog key={round} row={row} {...dialog} />
        </Suspense>
      )}
    </>
  );
}
