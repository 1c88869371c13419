import { useId, useState } from "react";
import type { ClientNeed } from "../../foundation/client-need.ts";
import { useWhenKnown } from "../../ui/feedback/use-held.ts";
import { Icon } from "../../ui/icon.tsx";
import { useFirstShown } from "./first-shown.ts";

/** How many rows are shown at first. */
const SHOWN = 3;

interface NeedsStripProps {
  /** The worst first. Undefined until all are known. */
  needs: readonly ClientNeed[] | undefined;
  /** Called once the strip has its final height. */
  onKnown: () => void;
}

/** On top of a client's overview: what waits for the firm. Shows nothing if nothing waits. */
export function NeedsStrip({ needs, onKnown }: NeedsStripProps) {
  const headingId = useId();
  const [isOpen, setOpen] = useState(false);
  const firstMore = useFirstShown<HTMLLIElement>(isOpen);
  const isKnown = needs !== undefined;
  useWhenKnown(isKnown, onKnown);
  if (!needs || needs.length === 0) return null;
  const hidden = isOpen ? 0 : Math.max(0, needs.length - SHOWN);
  return (
    <section aria-labelledby={headingId} className="mb-5">
      <div className="overflow-hidden rounded-card border border-gold-300 bg-gold-50">
        <h2 id={headingId} className="sr-only">
          Needs your attention
        </h2>
        <ul className="divide-y divide-gold-300">
          {needs.slice(0, needs.length - hidden).map(({ key, icon, isLate, text, detail, act }, place) => (
            <li
              key={key}
              ref={place === SHOWN ? firstMore : undefined}
              tabIndex={place === SHOWN ? -1 : undefined}
              className="flex min-h-14 items-center gap-3 px-4 py-2 sm:px-5"
            >
              <Icon name={icon} className={`shrink-0 ${isLate ? "text-red-700" : "text-gold-700"}`} />
              <div className="min-w-0 flex-1 leading-snug">
                <p className="font-semibold">{text}</p>
                {detail && <p className="truncate text-[0.8125rem] text-navy-600">{detail}</p>}
              </div>
              <div className="shrink-0">{act}</div>
            </li>
          ))}
        </ul>
        {hidden > 0 && (
          <button
            type="button"
            onClick={() => setOpen(true)}
            className="min-h-11 w-full border-t border-gold-300 px-4 text-left text-sm font-semibold text-link underline underline-offset-3 sm:px-5"
          >
            {hidden} more
          </button>
        )}
      </div>
    </section>
  );
}
