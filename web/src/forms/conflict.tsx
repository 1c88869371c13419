import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";

export interface ConflictRow {
  label: string;
  mine: string | null;
  theirs: string | null;
  /** Only they have changed it. */
  isTheirs?: boolean;
}

interface ConflictProps {
  /** What was changed: "report". */
  thing: string;
  /** The words of both; those that are alike are not shown. */
  rows: readonly ConflictRow[];
  saver: { keepMine: () => Promise<void>; takeTheirs: () => void };
  onTaken: () => void;
}

const SHOWN_CHARACTERS = 120;

/** Somebody else has saved meanwhile: what differs, and the choice. */
export function Conflict({ thing, rows, saver, onTaken }: ConflictProps) {
  const different = rows.filter(({ mine, theirs }) => (mine ?? "") !== (theirs ?? ""));
  return (
    <div className="mb-6">
      <Notice
        tone="attention"
        title={`Someone else changed this ${thing} in the meantime`}
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
              Use theirs
            </Button>
          </>
        }
      >
        Your version isn't saved yet. Changes only they made are kept either way.
        {different.length > 0 && (
          <ul className="mt-2 flex flex-col gap-1.5">
            {different.map(({ label, mine, theirs, isTheirs }) => (
              <li key={label} className="wrap-anywhere">
                <span className="font-semibold">{label}</span>:{" "}
                {isTheirs
                  ? `changed only by them, to ${short(theirs)}`
                  : `yours ${short(mine)}; theirs ${short(theirs)}`}
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  );
}

function short(text: string | null): string {
  if (!text) return "empty";
  return text.length > SHOWN_CHARACTERS ? `“${text.slice(0, SHOWN_CHARACTERS)}…”` : `“${text}”`;
}
