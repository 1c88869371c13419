import type { PasskeyRow as Passkey } from "@portico/contract/account/passkey";
import { lazy, Suspense, useState } from "react";
import { Badge } from "../../ui/badge.tsx";
import { formatDate, timeAgo } from "../../ui/date.ts";
import { Icon } from "../../ui/icon.tsx";
import { Menu } from "../../ui/menu.tsx";
import { SettingsRow } from "../../ui/settings-row.tsx";

const RenamePasskeyDialog = lazy(() =>
  import("./rename-passkey-dialog.tsx").then((file) => ({ default: file.RenamePasskeyDialog })),
);
const RemovePasskeyDialog = lazy(() =>
  import("./remove-passkey-dialog.tsx").then((file) => ({ default: file.RemovePasskeyDialog })),
);

type Act = "rename" | "remove";

/** One passkey: what it is called, when it was used, and what to do with it. */
export function PasskeyRow({ row }: { row: Passkey }) {
  const [act, setAct] = useState<Act | null>(null);
  const [round, setRound] = useState(0);
  const begin = (next: Act) => {
    setAct(next);
    setRound(round + 1);
  };
  const dialog = { row, open: act !== null, onOpenChange: (open: boolean) => !open && setAct(null) };
  const [last, setLast] = useState<Act>("rename");
  if (act && act !== last) setLast(act);
  const Dialog = last === "rename" ? RenamePasskeyDialog : RemovePasskeyDialog;
  return (
    <>
      <SettingsRow
        leading={<span aria-hidden className="mx-1.5 w-5" />}
        title={
          <span className="inline-flex max-w-full flex-wrap items-center gap-x-2 gap-y-1">
            <span className="min-w-0 wrap-anywhere">{row.name}</span>
            {row.is_synced && <Badge tone="blue">synced</Badge>}
          </span>
        }
        action={
          <Menu
            trigger={
              <button
                type="button"
                aria-label={`What to do with the passkey ${row.name}`}
                className="relative grid size-9 shrink-0 place-items-center rounded-control text-quiet hover:bg-navy-100 hover:text-ink pointer-coarse:size-11"
              >
                <Icon name="ellipsis" />
              </button>
            }
            entries={[
              { icon: "pencil", label: "Rename", onSelect: () => begin("rename") },
              { icon: "x", label: "Remove", danger: true, onSelect: () => begin("remove") },
            ]}
          />
        }
      >
        Added {formatDate(row.created_at)} ·{" "}
        {row.last_used_at === null ? "not used yet" : `used ${timeAgo(row.last_used_at)}`}
      </SettingsRow>
      {round > 0 && (
        <Suspense fallback={null}>
          <Dialog key={round} {...dialog} />
        </Suspense>
      )}
    </>
  );
}
