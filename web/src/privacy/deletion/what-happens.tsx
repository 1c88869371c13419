import { useRoleWords } from "../../session/role-words.ts";
import { ERASED_DATA } from "@portico/contract/privacy/deletion";
import { DELETION_UNDO_DAYS } from "@portico/contract/values/limits";
import type { ReactNode } from "react";

interface WhatHappensProps {
  /** Null while it is unknown whose account would be deleted. */
  isAgent: boolean | null;
}

/** Says what deleting an account means, before the user does it. */
export function WhatHappens({ isAgent }: WhatHappensProps) {
  const { agent, client } = useRoleWords();
  return (
    <ul className="flex list-disc flex-col gap-2 pl-5 text-sm text-navy-600">
      <Step when="Now">
        your account is closed, all devices are signed out, and we email you a link to undo this.
      </Step>
      {isAgent && (
        <Step when="At the same time">
          your {client.manyInText} will have no {agent.oneInText}, and the admins are notified.
        </Step>
      )}
      {isAgent === null && (
        <Step when={`If you're ${agent.withArticle}`}>
          your {client.manyInText} will have no {agent.oneInText}.
        </Step>
      )}
      <Step when={`For ${DELETION_UNDO_DAYS} days`}>you can restore it with that link.</Step>
      <Step when="Then">
        your {ERASED_DATA} are permanently deleted. The firm keeps the records it is required to keep, without
        your name.
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
