import { figureText } from "@portico/contract/reports/figure-text";
import type { Report, Figure } from "@portico/contract/reports/report-fields";
import { Conflict } from "../../forms/conflict.tsx";
import type { DraftSaver, DraftState } from "./report-saver.ts";

interface ConflictNoticeProps {
  draft: DraftState;
  saver: DraftSaver;
  onTaken: () => void;
}

/** Shown after another user has saved meanwhile: what differs, and the choice. */
export function ConflictNotice({ draft, saver, onTaken }: ConflictNoticeProps) {
  if (draft.state !== "conflict" || !draft.theirs) return null;
  const rows = wordsOfBoth(draft.working, draft.theirs);
  return <Conflict thing="report" rows={rows} saver={saver} onTaken={onTaken} />;
}

/** A figure in the format of the template. */
function figureWords(figure: Figure, currency: string): string | null {
  return figure.value && figureText(figure.value, { ...figure, currency });
}

function wordsOfBoth(mine: Report, theirs: Report) {
  const figures = mine.figures.map((figure) => {
    const other = theirs.figures.find(({ key }) => key === figure.key);
    return {
      label: figure.label,
      mine: figureWords(figure, mine.currency),
      theirs: other ? figureWords(other, theirs.currency) : null,
    };
  });
  const sections = mine.sections.map((section) => {
    const other = theirs.sections.find(({ key }) => key === section.key);
    return {
      label: section.label,
      isRich: true,
      mine: section.body,
      theirs: other?.body ?? "",
    };
  });
  return [{ label: "Title", mine: mine.title, theirs: theirs.title }, ...figures, ...sections];
}
