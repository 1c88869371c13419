import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { type AgentDraft, type AgentField, fieldLabels, inWords } from "./agent-draft.ts";
import { languageName } from "./language-name.ts";

export interface Conflict {
  /** The fields that somebody else changed meanwhile. */
  fields: readonly AgentField[];
  /** As they are saved now. */
  theirs: AgentDraft;
}

interface ConflictNoticeProps extends Conflict {
  mine: AgentDraft;
  onTakeTheirs: () => void;
}

/** Somebody else was faster: what they saved, beside what stands in the form. Saving again keeps the form's. */
export function ConflictNotice({ fields, theirs, mine, onTakeTheirs }: ConflictNoticeProps) {
  return (
    <Notice
      tone="attention"
      title="Someone else changed this in the meantime"
      actions={
        <Button variant="secondary" size="sm" onClick={onTakeTheirs}>
          Use theirs
        </Button>
      }
    >
      {fields.length === 0 ? (
        <p>None of these fields changed. Save again to keep yours.</p>
      ) : (
        <>
          <dl className="mt-1 flex flex-col gap-2">
            {fields.map((field) => (
              <div key={field}>
                <dt className="font-semibold">{fieldLabels()[field]}</dt>
                <dd className="wrap-anywhere">Saved now: {inWords(theirs, field, languageName)}</dd>
                <dd className="wrap-anywhere">Yours: {inWords(mine, field, languageName)}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-2">Save again to keep yours.</p>
        </>
      )}
    </Notice>
  );
}
