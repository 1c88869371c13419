import { MESSAGE_MAX_LENGTH } from "@portico/contract/values/limits";
import type { MovePreview } from "@portico/contract/people/reassignment";
import { useState } from "react";
import { Button } from "../../ui/form/button.tsx";
import { formatCount } from "../../ui/table/count.ts";
import { Icon } from "../../ui/icon.tsx";
import { Optional } from "../../ui/form/optional.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import type { MoveDraft } from "./move-draft.ts";

interface EmailStepProps {
  draft: MoveDraft;
  onDraft: (change: Partial<MoveDraft>) => void;
  preview: MovePreview | undefined;
}

/**
 * Lets the user write a text for the email to all these clients. Shows a preview for the clients of each new
 * agent.
 */
export function EmailStep({ draft, onDraft, preview }: EmailStepProps) {
  const [number, setNumber] = useState(0);
  const { isEmailed, message } = draft;
  const previews = preview?.previews ?? [];
  const shown = previews[Math.min(number, previews.length - 1)];
  if (!isEmailed) return null;
  return (
    <>
      <TextArea
        name="message"
        label={<Optional>Your message</Optional>}
        maxLength={MESSAGE_MAX_LENGTH}
        value={message}
        onChange={({ target }) => onDraft({ message: target.value })}
      />
      {shown && (
        <figure
          aria-label="Email preview"
          className="overflow-hidden rounded-card border border-line text-sm"
        >
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 bg-stone-100 px-4 py-3 wrap-anywhere">
            <dt className="text-quiet">To</dt>
            <dd>
              {shown.to}
              {shown.more > 0 && ` and ${formatCount(shown.more)} more`}
            </dd>
            <dt className="text-quiet">Subject</dt>
            <dd className="font-semibold">{shown.subject}</dd>
          </dl>
          <div className="flex flex-col gap-2.5 px-4 py-4 wrap-anywhere">
            {shown.paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
            {message.trim() !== "" && (
              <blockquote className="border-l-2 border-gold-500 pl-3.5 whitespace-pre-line">
                {message}
              </blockquote>
            )}
          </div>
        </figure>
      )}
      {previews.length > 1 && (
        <div className="flex items-center gap-2 text-sm">
          <Button
            variant="quiet"
            size="sm"
            aria-label="Previous email"
            disabled={number === 0}
            onClick={() => setNumber(number - 1)}
          >
            <Icon name="chevron-left" size={18} />
          </Button>
          <span className="figure">
            {Math.min(number, previews.length - 1) + 1} of {previews.length} emails
          </span>
          <Button
            variant="quiet"
            size="sm"
            aria-label="Next email"
            disabled={number >= previews.length - 1}
            onClick={() => setNumber(number + 1)}
          >
            <Icon name="chevron-right" size={18} />
          </Button>
        </div>
      )}
    </>
  );
}
