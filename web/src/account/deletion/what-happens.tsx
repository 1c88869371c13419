import { DELETION_UNDO_DAYS } from "@portico/contract/limits";
import type { ReactNode } from "react";

interface WhatHappensProps {
  /** Null: it is not known yet whose account it is. */
  isAgent: boolean | null;
}

/** What deleting an account means, before somebody does it. */
export function WhatHappens({ isAgent }: WhatHappensProps) {
  return (
    <ul className="flex list-disc flex-col gap-2 pl-5 text-sm text-navy-600">
      <Step when="Now">
        the account is closed, every device is signed out, and a letter tells you the way back.
      </Step>
      {isAgent && <Step when="Also now">your clients have no agent any more, and the admins are told.</Step>}
      {isAgent === null && <Step when="If you are an agent">your clients have none from then on.</Step>}
      <Step when={`For ${DELETION_UNDO_DAYS} days`}>the link in that letter opens the account again.</Step>
      <Step when="Then">
        your name, your address, your picture and every way to sign in are erased, for good. What the firm has
        to keep stays, without your name.
      </Step>
    </ul>
  );
}

function Step({ when, children }: { when: string; children: ReactNode }) {
  return (
    <li>
      <b className="font-semibold text-ink">{when}:</b> {children}
    </li>
  );
}
