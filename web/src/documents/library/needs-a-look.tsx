import type { HeldState } from "@portico/contract/documents/library";
import { Link } from "@tanstack/react-router";
import { type ReactNode, Suspense, useId, useState } from "react";
import { Card } from "../../ui/layout/card.tsx";
import { formatCount } from "../../ui/table/count.ts";
import { Icon } from "../../ui/icon.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Moment } from "../../ui/moment.tsx";

const HeldDialog = lazyPart(async () => ({ default: (await import("./held-dialog.tsx")).HeldDialog }));

const HELD: Readonly<Record<HeldState, { icon: string; one: string; many: string }>> = {
  refused: { icon: "bug", one: "file with a virus", many: "files with a virus" },
  pending: {
    icon: "hourglass",
    one: "file waiting for the virus check",
    many: "files waiting for the virus check",
  },
};

interface NeedsALookProps {
  held: Readonly<Record<HeldState, number>>;
  /** How many requests are late. */
  overdue: number;
  /** How many files are missing in the storage, as found by last night's check. */
  missing: number;
  /** Whether a virus scanner is set up. */
  isScanned: boolean;
  /** When the scanner became unreachable, if files wait for it. */
  awaySince: string | null;
}

/**
 * To an admin: overdue requests, and files that wait for the scanner or were refused by it. Hidden if there
 * are none.
 */
export function NeedsALook({ held, overdue, missing, isScanned, awaySince }: NeedsALookProps) {
  const titleId = useId();
  const [shown, setShown] = useState<HeldState | null>(null);
  const files = (["refused", "pending"] as const).filter((state) => held[state] > 0);
  if (files.length + overdue + missing === 0 && isScanned && shown === null) return null;
  return (
    <section aria-labelledby={titleId} className="lg:col-span-2">
      <Card flush className="border-gold-300">
        <h2 id={titleId} className="border-b border-line px-5 py-3 text-lg">
          Needs your attention
        </h2>
        <ul>
          {files.map((state) => (
            <li key={state} className={LINE}>
              <button type="button" className={ROW} onClick={() => setShown(state)}>
                <Row icon={HELD[state].icon} isBad={state === "refused"}>
                  <Counted count={held[state]} {...HELD[state]} />
                </Row>
              </button>
            </li>
          ))}
          {overdue > 0 && (
            <li className={LINE}>
              <Link to="/materials" search={{ tab: "requests", state: "overdue" } as never} className={ROW}>
                <Row icon="clock">
                  <Counted
                    count={overdue}
                    one="late request for documents"
                    many="late requests for documents"
                  />
                </Row>
              </Link>
            </li>
          )}
          {missing > 0 && (
            <Told
              icon="file-x"
              isBad
              title={missing === 1 ? "1 file is missing" : `${formatCount(missing)} files are missing`}
            >
              Restore them from a backup. On the server, “npm run files:check” lists them.
            </Told>
          )}
          {awaySince && (
            <Told icon="shield-alert" title="The virus scanner isn't working">
              This started <Moment at={awaySince} form="event" />. Files will wait until the virus scanner is
              working again. Nothing is lost. Please check that clamd is running.
            </Told>
          )}
          {!isScanned && (
            <Told icon="shield-alert" title="Files aren't checked for viruses">
              No virus scanner is set up. Set CLAMD_URL on the server: see “Viruses” in the README.
            </Told>
          )}
        </ul>
      </Card>
      <Suspense fallback={null}>
        {shown && <HeldDialog state={shown} onClose={() => setShown(null)} />}
      </Suspense>
    </section>
  );
}

const LINE = "border-b border-line/70 last:border-b-0";
const ROW = "flex min-h-12 w-full items-center gap-3 px-5 py-2 text-left hover:bg-navy-50";

interface RowProps {
  icon: string;
  isBad?: boolean;
  children: ReactNode;
}

function Row({ icon, isBad = false, children }: RowProps) {
  return (
    <>
      <Icon name={icon} className={isBad ? "text-red-700" : "text-gold-700"} />
      <span className="min-w-0 flex-1">{children}</span>
      <Icon name="chevron-right" size={18} className="text-quiet" />
    </>
  );
}

/** A problem that is fixed on the server and has no page of its own. */
function Told({ icon, isBad = false, title, children }: RowProps & { title: string }) {
  return (
    <li className={`flex min-h-12 gap-3 px-5 py-3 ${LINE}`}>
      <Icon name={icon} className={isBad ? "mt-px text-red-700" : "mt-px text-gold-700"} />
      <span className="min-w-0 flex-1">
        <b className="block font-semibold">{title}</b>
        <span className="block text-sm text-quiet">{children}</span>
      </span>
    </li>
  );
}

function Counted({ count, one, many }: { count: number; one: string; many: string }) {
  return (
    <>
      <b className="font-semibold">{formatCount(count)}</b> {count === 1 ? one : many}
    </>
  );
}
