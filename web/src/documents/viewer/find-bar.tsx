import { useState } from "react";
import { formatCount } from "../../ui/table/count.ts";
import { fieldLook } from "../../ui/form/field-look.ts";
import { Icon } from "../../ui/icon.tsx";
import { ToolButton } from "./tool-button.tsx";
import type { FindControl } from "./view-control.ts";
import { isKey } from "../../ui/typing-keys.ts";

/** Searches a file for text; Enter goes to the next match. */
export function FindBar({ find, onClose }: { find: FindControl; onClose: () => void }) {
  const [query, setQuery] = useState("");
  return (
    <div
      role="search"
      className="flex flex-wrap items-center gap-1.5 border-b border-line bg-white px-inset-4 py-2"
    >
      <div className="relative min-w-0 flex-1 sm:max-w-80">
        <Icon name="search" size={18} className="pointer-events-none absolute top-3.25 left-3.5 text-quiet" />
        <input
          type="search"
          aria-label="Find in this file"
          placeholder="Find in this file"
          autoFocus
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          value={query}
          onChange={({ target }) => {
            setQuery(target.value);
            find.look(target.value, "new");
          }}
          onKeyDown={(event) => {
            if (isKey(event, "Enter")) find.look(query, event.shiftKey ? "previous" : "next");
          }}
          className={`h-11 pl-10.5 ${fieldLook(false)}`}
        />
      </div>
      <p role="status" className="min-w-20 px-1 text-sm text-quiet tabular-nums">
        {query !== "" && find.found && foundText(find.found)}
      </p>
      <ToolButton icon="chevron-up" label="Previous match" onClick={() => find.look(query, "previous")} />
      <ToolButton icon="chevron-down" label="Next match" onClick={() => find.look(query, "next")} />
      <ToolButton icon="x" label="Close the search" onClick={onClose} />
    </div>
  );
}

function foundText({ at, of, isOver }: { at: number; of: number; isOver: boolean }): string {
  if (of > 0) return `${formatCount(at)} of ${formatCount(of)}`;
  return isOver ? "No matches" : "Searching";
}
