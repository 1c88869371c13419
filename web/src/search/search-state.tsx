import { RetryNotice } from "../ui/feedback/retry-notice.tsx";
import { Skeleton } from "../ui/feedback/skeleton.tsx";
import type { SearchSection } from "./search-items.ts";

interface SearchStateProps {
  words: string;
  sections: readonly SearchSection[];
  /** True while the results are still those of an earlier text. */
  isBehind: boolean;
  /** True while no results have arrived since the search was opened. */
  isFirst: boolean;
  failed: boolean;
  onRetry: () => void;
}

/**
 * Shown in place of the list while there is no list: loading, failed, or nothing found. Screen readers hear
 * how many results there are.
 */
export function SearchState({ words, sections, isBehind, isFirst, failed, onRetry }: SearchStateProps) {
  const people = sections.filter(({ key }) => key !== "acts");
  // Nothing is said if at least an action was found, because the user has what they need.
  const isNothing = words !== "" && !isBehind && !failed && sections.length === 0;
  return (
    <>
      <div role="status" className={isNothing ? "px-3 pt-4 pb-1" : "sr-only"}>
        {isNothing ? (
          <>
            <p className="font-semibold wrap-anywhere">No matches for “{words}”</p>
            <p className="text-[0.8125rem] text-quiet">
              Try part of a name, an email, a reference or a title.
            </p>
          </>
        ) : (
          words !== "" && !isBehind && people.map(({ title, count }) => `${title}: ${count ?? ""}`).join(", ")
        )}
      </div>
      {isBehind && isFirst && <Rows />}
      {failed && (
        <div className="p-3">
          <RetryNotice title="The search failed." onRetry={onRetry} />
        </div>
      )}
    </>
  );
}

function Rows() {
  return (
    <div aria-hidden className="px-3 pt-4">
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex min-h-14 items-center gap-3.5">
          <Skeleton round className="size-8.5" />
          <span className="flex-1">
            <Skeleton className="mb-2 h-3.5 w-40" />
            <Skeleton className="h-3 w-56" />
          </span>
        </div>
      ))}
    </div>
  );
}

/** The keys of the search, for users with a keyboard. */
export function SearchFoot() {
  return (
    <p
      aria-hidden
      className="hidden flex-wrap items-center gap-x-5 gap-y-1 border-t border-line bg-paper px-5 py-3 text-[0.8125rem] text-quiet sm:flex pointer-coarse:hidden"
    >
      <span>
        <Key>↑</Key> <Key>↓</Key> choose
      </span>
      <span>
        <Key>Enter</Key> open
      </span>
      <span>
        <Key>Ctrl</Key> <Key>Enter</Key> in a new tab
      </span>
      <span className="ml-auto">Shows only what you have access to</span>
    </p>
  );
}

function Key({ children }: { children: string }) {
  return (
    <kbd className="rounded-sm bg-stone-100 px-2 py-0.5 font-sans text-xs font-semibold text-navy-600">
      {children}
    </kbd>
  );
}
