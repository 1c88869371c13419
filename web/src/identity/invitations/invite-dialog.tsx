import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { InviteDialogProps } from "../../foundation/people-invitations.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { blankDraft, type InviteDraft } from "./invite-draft.ts";
import { InviteForm } from "./invite-form.tsx";
import { type InviteResult, InviteResults, isInvited } from "./invite-results.tsx";
import { PEOPLE_KEY } from "../../foundation/people-key.ts";

/**
 * The dialog to invite one person or a list of people. `role` is preselected only on the first render. To
 * preselect another role, render the dialog with another React key.
 */
export function InviteDialog({ open, onOpenChange, roles, role }: InviteDialogProps) {
  const queries = useQueryClient();
  const [draft, setDraft] = useState(() => blankDraft(role));
  const [results, setResults] = useState<readonly InviteResult[] | null>(null);
  const sent = (answered: readonly InviteResult[]) => {
    setResults(answered);
    void queries.invalidateQueries({ queryKey: [PEOPLE_KEY] });
    if (!answered.some(isInvited)) return;
    // A message that was written for one person must not be sent to the next.
    setDraft({ ...blankDraft(draft.role), agent: draft.agent, send: draft.send });
  };
  const change = (next: boolean) => {
    onOpenChange(next);
    if (!next) setResults(null);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      wide
      title={results ? titleOf(results) : whomOf(draft)}
      initialFocus={firstField}
    >
      {results ? (
        <InviteResults results={results} onBack={() => setResults(null)} onDone={() => change(false)} />
      ) : (
        <InviteForm
          roles={roles}
          draft={draft}
          onDraft={setDraft}
          onSent={sent}
          onCancel={() => change(false)}
        />
      )}
    </Dialog>
  );
}

/** Most people type an address at once. On a phone, the keyboard would cover the choices above it. */
function firstField(): HTMLElement | null {
  if (!matchMedia("(hover: hover) and (pointer: fine)").matches) return null;
  return document.querySelector<HTMLElement>("[role=dialog] input[name=email]");
}

function whomOf({ role, mode }: InviteDraft): string {
  const { withArticle, manyInText } = currentRoleWords()[role];
  return `Invite ${mode === "list" ? manyInText : withArticle}`;
}

function titleOf(results: readonly InviteResult[]): string {
  return results.some(isInvited) ? "Invited" : "Not invited";
}
