import { Combobox } from "@base-ui/react/combobox";
import { foldText, soughtWords } from "@portico/contract/values/fold-text";
import {
  SELECT_EMPTY_TEXT,
  SELECT_MAX_HEIGHT,
  SELECT_SEARCH_PLACEHOLDER,
  selectNoResultsText,
} from "@portico/contract/values/limits";
import { type ReactNode, useId, useState } from "react";
import { FieldFrame } from "./field-frame.tsx";
import { fieldAria, fieldLook } from "./field-look.ts";
import { Icon } from "../icon.tsx";
import { Spinner } from "../feedback/spinner.tsx";
import { useHeldStill } from "../feedback/use-held-still.ts";

export interface SelectOption {
  value: string;
  label: string;
  /** A second, quieter line. */
  detail?: string;
}

interface SelectProps {
  label: ReactNode;
  options: readonly SelectOption[];
  value: SelectOption | null;
  onChange: (option: SelectOption | null) => void;
  placeholder?: string;
  hint?: ReactNode;
  error?: ReactNode;
  /** Called with the typed text. If it is given, the caller searches and the options are shown unfiltered. */
  onQuery?: (query: string) => void;
  loading?: boolean;
}

/**
 * Returns true when an option contains all words of the query. The words are compared in the same way as on
 * the server.
 */
function hasWords({ label, detail = "" }: SelectOption, query: string): boolean {
  const words = soughtWords(query);
  if (words.length === 0) return query.trim() === "";
  const folded = foldText(`${label} ${detail}`);
  return words.every((word) => folded.includes(word));
}

/** A select with a field for searching above its options. */
export function Select({
  label,
  options,
  value,
  onChange,
  placeholder = "Choose",
  hint,
  error,
  onQuery,
  loading,
}: SelectProps) {
  const id = useId();
  const [query, setQuery] = useState("");
  const { shown, presses } = useHeldStill(options);
  const ask = (next: string) => {
    setQuery(next);
    onQuery?.(next);
  };
  return (
    <Combobox.Root
      items={shown}
      autoHighlight
      value={value}
      onValueChange={onChange}
      inputValue={query}
      onInputValueChange={ask}
      onOpenChange={(open) => !open && ask("")}
      filter={onQuery ? null : hasWords}
      isItemEqualToValue={(a: SelectOption, b: SelectOption) => a.value === b.value}
    >
      <FieldFrame id={id} label={label} hint={hint} error={error}>
        <Combobox.Trigger
          id={id}
          {...fieldAria(id, error, hint)}
          className={`flex h-11 items-center justify-between gap-3 text-left ${fieldLook(Boolean(error))}`}
        >
          <span className={`truncate ${value ? "" : "text-quiet"}`}>{value?.label ?? placeholder}</span>
          <Icon name="chevron-down" size={18} className="text-quiet" />
        </Combobox.Trigger>
      </FieldFrame>
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={6} collisionPadding={8} className="z-50 outline-none">
          <Combobox.Popup
            data-popup
            aria-label={typeof label === "string" ? label : undefined}
            className="popup-motion w-(--anchor-width) min-w-56 rounded-control border border-line bg-white shadow-float outline-none"
          >
            <div className="flex items-center gap-2.5 border-b border-line px-3.5">
              <Icon name="search" size={18} className="text-quiet" />
              <Combobox.Input
                aria-label="Search options"
                placeholder={SELECT_SEARCH_PLACEHOLDER}
                className="h-11 min-w-0 flex-1 bg-transparent text-[0.9375rem] outline-none! shadow-none! placeholder:text-quiet"
              />
              {loading && <Spinner label="Searching" size={16} />}
            </div>
            {!loading && (
              <Combobox.Empty className="text-sm text-quiet [&:not(:empty)]:px-4 [&:not(:empty)]:py-3.5">
                {query ? selectNoResultsText(query) : SELECT_EMPTY_TEXT}
              </Combobox.Empty>
            )}
            <Combobox.List
              {...presses}
              style={{ maxHeight: SELECT_MAX_HEIGHT }}
              className="overflow-y-auto overscroll-contain outline-none not-empty:p-1.5"
            >
              {(option: SelectOption) => <Option key={option.value} option={option} />}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}

function Option({ option }: { option: SelectOption }) {
  return (
    <Combobox.Item
      value={option}
      className="flex cursor-pointer items-center gap-3 rounded-sm px-3 py-2 outline-none select-none data-highlighted:bg-blue-100 pointer-coarse:min-h-11"
    >
      <span className="min-w-0 flex-1">
        <span className="block break-words">{option.label}</span>
        {option.detail && (
          <span className="block break-words text-[0.8125rem] text-quiet">{option.detail}</span>
        )}
      </span>
      <Combobox.ItemIndicator>
        <Icon name="check" size={18} />
      </Combobox.ItemIndicator>
    </Combobox.Item>
  );
}
