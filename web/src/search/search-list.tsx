import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { StatusWord } from "../people/status-badge.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { Icon } from "../ui/icon.tsx";
import { Marked, placesOf } from "./marked.tsx";
import type { SearchItem, SearchSection } from "./search-items.ts";

interface SearchListProps {
  /** The prefix of the ids of the list and its options. */
  id: string;
  sections: readonly SearchSection[];
  active: SearchItem | undefined;
  words: string;
  onActive: (item: SearchItem) => void;
  onChoose: (item: SearchItem, inNewTab?: boolean) => void;
}

/** The results of the search, in sections. */
export function SearchList({ id, sections, active, words, onActive, onChoose }: SearchListProps) {
  const items = sections.flatMap((section) => section.items);
  return (
    <div id={`${id}-list`} role="listbox" aria-label="Results">
      {sections.map(({ key, title, count, items: own }) => (
        <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
          <div
            id={`${id}-${key}`}
            className="flex justify-between gap-4 px-3 pt-3 pb-1.5 text-[0.8125rem] font-semibold text-quiet"
          >
            <span>{title}</span>
            {count && <span className="tabular-nums">{count}</span>}
          </div>
          {own.map((item) => (
            <Option
              key={item.key}
              id={`${id}-${items.indexOf(item)}`}
              item={item}
              isActive={item === active}
              words={words}
              onActive={onActive}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps extends Pick<SearchListProps, "onActive" | "onChoose" | "words"> {
  id: string;
  item: SearchItem;
  isActive: boolean;
}

function Option({ id, item, isActive, words, onActive, onChoose }: OptionProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  const click = (event: MouseEvent) => onChoose(item, event.ctrlKey || event.metaKey);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events jsx-a11y/interactive-supports-focus -- the field has the focus and the keys
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={isActive}
      // Without this, a click would take the focus from the field.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={() => !isActive && onActive(item)}
      onClick={click}
      className="flex min-h-14 cursor-pointer items-center gap-3.5 rounded-control px-3 py-2 aria-selected:bg-navy-100 forced-colors:aria-selected:outline-2"
    >
      <Content item={item} words={words} />
      {isActive && (
        <span
          aria-hidden
          className="hidden items-center gap-1.5 text-[0.8125rem] text-quiet sm:flex pointer-coarse:hidden"
        >
          Open <Icon name="corner-down-left" size={16} />
        </span>
      )}
    </div>
  );
}

function Content({ item, words }: { item: SearchItem; words: string }): ReactNode {
  if (item.kind === "all")
    return (
      <>
        <Tile icon="search" />
        <span className="min-w-0 flex-1 font-semibold">{item.label}</span>
      </>
    );
  if (item.kind === "act")
    return (
      <>
        <Tile icon={item.act.icon} />
        <Lines name={item.act.label} detail={item.act.detail} words="" />
      </>
    );
  if (item.kind === "thing")
    return (
      <>
        <Tile icon={item.icon} />
        <Lines name={item.name} detail={item.detail} words={words} />
        {item.word && <span className="text-[0.8125rem] text-quiet">{item.word}</span>}
      </>
    );
  return (
    <>
      <Avatar person={item.person} />
      <Lines name={item.name} detail={item.detail} words={words} />
      {item.status && (
        <span className="in-aria-selected:*:bg-white">
          <StatusWord status={item.status} />
        </span>
      )}
    </>
  );
}

function Tile({ icon }: { icon: string }) {
  return (
    <span
      aria-hidden
      className="grid size-8.5 shrink-0 place-items-center rounded-control bg-stone-100 text-navy-600"
    >
      <Icon name={icon} size={18} />
    </span>
  );
}

/**
 * The lines of a result. If the name matches the search words, the line that says where else they match is
 * not needed.
 */
function Lines({ name, detail, words }: { name: string; detail: string; words: string }) {
  return (
    <span className="min-w-0 flex-1 leading-snug">
      <span className="block truncate font-semibold">
        <Marked text={name} words={words} />
      </span>
      <span className="block truncate text-[0.8125rem] text-quiet">
        <Marked text={detail} words={placesOf(name, words).length === 0 ? words : ""} />
      </span>
    </span>
  );
}
