import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type KeyboardEvent, type RefObject, useId, useState } from "react";
import { useUser } from "../session/current-user.ts";
import { currentRoleWords } from "../session/role-words.ts";
import { Icon } from "../ui/icon.tsx";
import { Spinner } from "../ui/feedback/spinner.tsx";
import { readOpened } from "./opened.ts";
import { mayWriteQuery, openedQuery, searchQuery } from "./search.calls.ts";
import { actsFor, reportActs, type SearchAct, searchActs, peopleWords } from "./search-acts.ts";
import { foundSections, openedSection, type SearchItem, type SearchSection } from "./search-items.ts";
import { SearchList } from "./search-list.tsx";
import { SearchFoot, SearchState } from "./search-state.tsx";
import { useTypedWords } from "./use-typed-words.ts";

interface SearchPanelProps {
  field: RefObject<HTMLInputElement | null>;
  maxLength: number;
  /** Called with an action that another feature performs, or with null when a page opens. */
  onLeave: (act: SearchAct["begin"] | null) => void;
  onClose: () => void;
}

/**
 * The field and its results (WAI-ARIA's combobox with a list): the focus stays in the field, and the keys
 * move the active option.
 */
export function SearchPanel({ field, maxLength, onLeave, onClose }: SearchPanelProps) {
  const id = useId();
  const user = useUser();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const queries = useQueryClient();
  const [openedIds] = useState(() => readOpened(user.id));
  const sought = peopleWords(typed);
  const words = useTypedWords(sought);
  const found = useQuery(searchQuery(words));
  const opened = useQuery(openedQuery(openedIds));
  const mayWrite = useQuery(mayWriteQuery(user.role === "agent")).data === true;
  const isEmpty = typed.trim() === "";
  const itemsOf = (acts: SearchAct[]) => acts.map((act): SearchItem => ({ kind: "act", key: act.key, act }));
  const fixedActs = actsFor(searchActs(user, mayWrite), typed);
  const actItems = itemsOf([
    ...(isEmpty || found.isError || !found.data ? [] : reportActs(typed, found.data.clients.items)),
    ...fixedActs,
  ]);
  const sections = sectionsOf();
  const items = sections.flatMap((section) => section.items);
  const active = items.find(({ key }) => key === activeKey) ?? items[0];
  const isBehind = sought !== "" && found.data?.words !== sought && !found.isError;

  function sectionsOf(): SearchSection[] {
    const people = isEmpty
      ? opened.data && [openedSection(opened.data, openedIds)]
      : found.data && !found.isError && foundSections(found.data, user.role === "admin", sought);
    const all = [...(people || []), { key: "acts", title: "Actions", items: actItems }];
    return all.filter((section) => section.items.length > 0);
  }

  const choose = (item: SearchItem, inNewTab = false) => {
    const href = item.kind === "act" ? ("href" in item.act.begin ? item.act.begin.href : null) : item.href;
    if (href !== null && inNewTab) return void window.open(href, "_blank", "noopener");
    onLeave(item.kind === "act" ? item.act.begin : null);
    if (href !== null) void navigate({ to: href });
  };
  /** If Enter is pressed before the answer has arrived, it opens the first result of that answer. */
  const chooseFirst = async () => {
    const answer = await queries.fetchQuery(searchQuery(sought)).catch(() => null);
    // In the meantime the user has typed on, or has left the search.
    if (answer === null || field.current?.value !== typed) return;
    const [first] = [
      ...foundSections(answer, user.role === "admin", sought).flatMap((one) => one.items),
      ...itemsOf([...reportActs(typed, answer.clients.items), ...fixedActs]),
    ];
    if (first) choose(first);
  };

  const step = (by: number) => {
    const at = active ? items.indexOf(active) : -1;
    const next = items[(at + by + items.length) % items.length];
    if (next) setActiveKey(next.key);
  };
  const press = (event: KeyboardEvent) => {
    // An input method for other scripts handles these keys itself.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown") step(1);
    else if (event.key === "ArrowUp") step(-1);
    else if (event.key === "Enter") {
      if (isBehind) void chooseFirst();
      else if (active) choose(active, event.ctrlKey || event.metaKey);
    } else return;
    event.preventDefault();
  };
  const { agent, client } = currentRoleWords();
  return (
    <>
      <div className="flex items-center gap-3 border-b border-line pr-2 pl-5">
        <Icon name="search" className="text-quiet" />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={`Search ${client.manyInText}, ${agent.manyInText}, documents, reports and articles`}
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active && `${id}-${items.indexOf(active)}`}
          placeholder="Name, reference or title"
          value={typed}
          maxLength={maxLength}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          onChange={(event) => {
            setTyped(event.target.value);
            setActiveKey(null);
          }}
          onKeyDown={press}
          className="h-16 min-w-0 flex-1 bg-transparent text-lg outline-none! shadow-none! placeholder:text-quiet"
        />
        {isBehind && <Spinner label="Searching" size={18} />}
        <button
          type="button"
          onClick={onClose}
          className="grid min-h-11 min-w-11 place-items-center rounded-control text-quiet hover:text-ink"
        >
          <kbd
            aria-hidden
            className="rounded-sm bg-stone-100 px-2 py-0.5 font-sans text-xs font-semibold text-navy-600 max-sm:hidden pointer-coarse:hidden"
          >
            Esc
          </kbd>
          <Icon name="x" className="sm:hidden pointer-coarse:block" />
          <span className="sr-only">Close</span>
        </button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-2">
        <SearchState
          words={typed.trim()}
          sections={sections}
          isBehind={isBehind}
          isFirst={found.data === undefined}
          failed={!isEmpty && found.isError}
          onRetry={() => void found.refetch()}
        />
        <SearchList
          id={id}
          sections={sections}
          active={active}
          words={isEmpty ? "" : sought}
          onActive={(item) => setActiveKey(item.key)}
          onChoose={choose}
        />
      </div>
      <SearchFoot />
    </>
  );
}
