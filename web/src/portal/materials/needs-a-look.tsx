import type { HeldState } from "@portico/contract/portal/materials";
import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { formatCount } from "../../ui/count.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { requestsAttention } from "./requests/attention.calls.ts";

const HeldDialog = lazy(async () => ({ default: (await import("./held-dialog.tsx")).HeldDialog }));

interface NeedsALookProps {
  held: Readonly<Record<HeldState, number>>;
  /** Whether a virus scanner is set up. */
  isScanned: boolean;
}

/** To an admin: what of the firm's documents is late, waits for the scanner, or was refused by it. */
export function NeedsALook({ held: { pending, refused }, isScanned }: NeedsALookProps) {
  const overdue = useQuery(requestsAttention()).data?.overdue;
  const [shown, setShown] = useState<HeldState | null>(null);
  const show = (state: HeldState, count: number, label: string) =>
    count > 0 && (
      <Button size="sm" variant="secondary" aria-label={label} onClick={() => setShown(state)}>
        Show
      </Button>
    );
  return (
    <Card className="lg:col-span-2">
      <h2 className="text-xl">Needs attention</h2>
      <dl className="mt-3">
        <Row
          label="Late requests"
          count={overdue}
          act={
            overdue !== undefined &&
            overdue > 0 && (
              <LinkButton
                to="/materials"
                search={{ tab: "requests", state: "overdue" } as never}
                size="sm"
                variant="secondary"
                aria-label="Show the late requests"
              >
                Show
              </LinkButton>
            )
          }
        />
        {(isScanned || pending + refused > 0) && (
          <>
            <Row
              label="Files waiting for the virus check"
              count={pending}
              act={show("pending", pending, "Show the files that wait")}
            />
            <Row
              label="Files refused by the virus check"
              count={refused}
              act={show("refused", refused, "Show the refused files")}
            />
          </>
        )}
      </dl>
      {!isScanned && (
        <p className="mt-3 text-sm text-quiet">Files aren't checked for viruses: no scanner is set up.</p>
      )}
      <Suspense fallback={null}>
        {shown && <HeldDialog state={shown} onClose={() => setShown(null)} />}
      </Suspense>
    </Card>
  );
}

function Row({ label, count, act }: { label: string; count: number | undefined; act: ReactNode }) {
  return (
    <div className="flex min-h-12 items-center gap-4 border-b border-line/70 last:border-b-0">
      <dt className="min-w-0 flex-1 py-2 wrap-anywhere">{label}</dt>
      <dd className="flex items-center gap-4">
        <span className="tabular-nums">{count === undefined ? "…" : formatCount(count)}</span>
        {act}
      </dd>
    </div>
  );
}
