import { figureText } from "@portico/contract/figure-text";
import type { Report, Figure } from "@portico/contract/report-fields";
import { plainText } from "@portico/contract/rich-text";
import { readRichText } from "@portico/contract/rich-text-reader";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { DraftSaver, DraftState } from "./draft-saver.ts";

/** Where somebody else has saved meanwhile: what differs, and the choice. */
export function ConflictNotice({
  draft,
  saver,
  onTaken,
}: {
  draft: DraftState;
  saver: DraftSaver;
  onTaken: () => void;
}) {
  if (draft.state !== "conflict" || !draft.theirs) return null;
  const rows = differences(draft.working, draft.theirs);
  return (
    <div className="mb-6">
      <Notice
        tone="attention"
        title="Someone else changed this report in the meantime"
        actions={
          <>
            <Button size="sm" onClick={() => void saver.keepMine()}>
              Keep mine
            </Button>
            <Button
              size="sm"
              variant="secondary"
              onClick={() => {
                saver.takeTheirs();
                onTaken();
              }}
            >
              Take theirs
            </Button>
          </>
        }
      >
        Your version isn't saved yet. Changes that only they made are kept either way.
        {rows.length > 0 && (
          <ul className="mt-2 flex flex-col gap-1.5">
            {rows.map(({ label, mine, theirs }) => (
              <li key={label} className="wrap-anywhere">
                <span className="font-semibold">{label}</span>: yours {mine}; theirs {theirs}
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  );
}

/** As the template has its figures written. */
function figureWords(figure: Figure, currency: string): string | null {
  return figure.value && figureText(figure.value, { ...figure, currency });
}

const SHOWN_CHARACTERS = 120;

function differences(mine: Report, theirs: Report) {
  const rows: { label: string; mine: string; theirs: string }[] = [];
  const add = (label: string, one: string | null, other: string | null) => {
    if ((one ?? "") !== (other ?? "")) rows.push({ label, mine: short(one), theirs: short(other) });
  };
  add("Title", mine.title, theirs.title);
  for (const figure of mine.figures) {
    const other = theirs.figures.find(({ key }) => key === figure.key);
    add(figure.label, figureWords(figure, mine.currency), other ? figureWords(other, theirs.currency) : null);
  }
  for (const section of mine.sections) {
    const other = theirs.sections.find(({ key }) => key === section.key);
    add(section.label, plainText(readRichText(section.body)), plainText(readRichText(other?.body ?? "")));
  }
  return rows;
}

function short(text: string | null): string {
  if (!text) return "empty";
  return text.length > SHOWN_CHARACTERS ? `“${text.slice(0, SHOWN_CHARACTERS)}…”` : `“${text}”`;
}
