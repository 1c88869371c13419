import { SEARCH_MAX_LENGTH } from "@portico/contract/values/limits";
import { useEffect, useEffectEvent, useState } from "react";
import { fieldLook } from "./field-look.ts";
import { Icon } from "../icon.tsx";

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  /** The query in the address. */
  value: string;
  /** Called when the user stops typing for a moment. */
  onSearch: (query: string) => void;
}

/**
 * How long typing must pause before the search starts: long enough to type a name, short enough to feel
 * immediate.
 */
const TYPING_REST_MS = 250;

export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  const report = useEffectEvent(onSearch);
  // If the query in the address was changed in another way, such as by Back or another tab of the page, it
  // replaces the typed text.
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) setTyped(value);
  }
  useEffect(() => {
    const query = typed.trim();
    if (query === value) return;
    const timer = setTimeout(() => {
      setSent(query);
      report(query);
    }, TYPING_REST_MS);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return (
    <div
      role="search"
      className="relative w-full sm:not-in-[[role=dialog]]:max-w-xs lg:not-in-[[role=dialog]]:max-w-sm"
    >
      <Icon name="search" size={18} className="pointer-events-none absolute top-3.25 left-3.5 text-quiet" />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder ?? label}
        value={typed}
        maxLength={SEARCH_MAX_LENGTH}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => setTyped(event.target.value)}
        className={`h-11 appearance-none pl-10.5 [&::-webkit-search-cancel-button]:hidden text-ellipsis ${typed ? "pr-11" : "pr-3.5"} ${fieldLook(false)}`}
      />
      {typed && (
        <button
          type="button"
          aria-label="Clear the search"
          onClick={() => setTyped("")}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-quiet hover:text-ink"
        >
          <Icon name="x" size={18} />
        </button>
      )}
    </div>
  );
}
