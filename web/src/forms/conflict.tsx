import { plainText } from "@portico/contract/values/rich-text";
import { readRichText } from "@portico/contract/values/rich-text-reader";
import { useId } from "react";
import { RichText } from "../rich-text/rich-text.tsx";
import { Button } from "../ui/form/button.tsx";
import { Notice } from "../ui/feedback/notice.tsx";
import "./conflict.css";

interface ConflictRow {
  label: string;
  mine: string | null;
  theirs: string | null;
  /** True if only the other user has changed this field. */
  isTheirs?: boolean;
  /** True if both values are Markdown. */
  isRich?: boolean;
}

interface ConflictProps {
  /** The word for what was changed: "report". */
  thing: string;
  /** The values of both users, in words. Fields whose values are equal are not shown. */
  rows: readonly ConflictRow[];
  saver: { current: () => { pending: object }; keepMine: () => Promise<void>; takeTheirs: () => void };
  onTaken: () => void;
}

/** A text longer than this is shown in full only when the user opens it. */
const LINE_CHARACTERS = 120;

/** Shown when another user has saved in the meantime: what is different, and the buttons to choose. */
export function Conflict({ thing, rows, saver, onTaken }: ConflictProps) {
  const different = rows.filter(({ mine, theirs }) => (mine ?? "") !== (theirs ?? ""));
  const hasMine = Object.keys(saver.current().pending).length > 0;
  return (
    <div className="mb-6">
      <Notice tone="attention" title={`Someone else changed this ${thing} in the meantime`}>
        {hasMine
          ? "Your version isn't saved yet. Choose which one to keep. If only the other person changed something, their change is kept either way."
          : "You haven't changed anything. Select “Use theirs” to continue."}
        {different.length > 0 && (
          <ul className="mt-2 flex flex-col gap-1.5">
            {different.map((row) => (
              <li key={row.label} className="wrap-anywhere">
                <Difference row={row} />
              </li>
            ))}
          </ul>
        )}
        {/* The buttons are below the two texts, which need the whole width. */}
        <div className="mt-3 flex flex-wrap gap-2">
          {hasMine && (
            <Button size="sm" onClick={() => void saver.keepMine()}>
              Keep mine
            </Button>
          )}
          <Button
            size="sm"
            variant="secondary"
            onClick={() => {
              saver.takeTheirs();
              onTaken();
            }}
          >
            Use theirs
          </Button>
        </div>
      </Notice>
    </div>
  );
}

/** Two short texts are shown in one line. Longer texts are shown in full when the user opens them. */
function Difference({ row }: { row: ConflictRow }) {
  const { label, isTheirs, isRich = false } = row;
  const name = <span className="font-semibold">{label}</span>;
  const [mine, theirs] = [wordsOf(row.mine, isRich), wordsOf(row.theirs, isRich)];
  if (mine !== theirs && Math.max(mine.length, theirs.length) <= LINE_CHARACTERS)
    return (
      <>
        {name}:{" "}
        {isTheirs
          ? `they changed it to ${quoted(theirs)}`
          : `yours ${quoted(mine)}; theirs ${quoted(theirs)}`}
      </>
    );
  return (
    <details>
      <summary className="cursor-pointer pointer-coarse:py-2.5">
        {name}: {isTheirs ? "they changed it. Compare" : "compare yours and theirs"}
      </summary>
      <div className="conflict-both">
        <Whole label={isTheirs ? "Before" : "Yours"} text={row.mine} isRich={isRich} />
        <Whole label="Theirs" text={row.theirs} isRich={isRich} />
      </div>
    </details>
  );
}

function Whole({ label, text, isRich }: { label: string; text: string | null; isRich: boolean }) {
  const id = useId();
  return (
    <div>
      <p id={id} className="mb-1 text-[0.8125rem] font-semibold">
        {label}
      </p>
      {/* The text may be longer than its box, so the box can be scrolled by keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div tabIndex={0} role="region" aria-labelledby={id} className="conflict-text">
        {text ? isRich ? <RichText text={text} /> : text : "empty"}
      </div>
    </div>
  );
}

function wordsOf(text: string | null, isRich: boolean): string {
  return isRich ? plainText(readRichText(text ?? "")) : (text ?? "");
}

function quoted(text: string): string {
  return text ? `“${text}”` : "empty";
}
