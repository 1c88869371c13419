import type { ClientFilterToSend } from "@portico/contract/people/client-filter";
import { TAG_MAX_LENGTH } from "@portico/contract/people/people-limits";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { currentRoleWords } from "../../session/role-words.ts";
import { Icon } from "../../ui/icon.tsx";
import { SearchField } from "../../ui/form/search-field.tsx";
import { Segments } from "../../ui/form/segments.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { clientOptions } from "./send.calls.ts";

/** The chosen clients, in the format of the API. */
export type ClientsChosen = { client_ids: string[] } | { filter: ClientFilterToSend };

interface Option {
  id: string;
  label: string;
  hint: string | null;
}

type Way = "chosen" | "tag" | "all";

interface ClientsChoiceProps {
  onChange: (clients: ClientsChosen | null) => void;
  error: string | undefined;
}

/** Asks for clients: one by one, those with a tag, or all. */
export function ClientsChoice({ onChange, error }: ClientsChoiceProps) {
  const [way, setWay] = useState<Way>("chosen");
  const [people, setPeople] = useState<readonly Option[]>([]);
  const [tag, setTag] = useState("");
  const tell = (next: { way?: Way; people?: readonly Option[]; tag?: string }) => {
    const now = { way, people, tag, ...next };
    if (now.way === "all") onChange({ filter: {} });
    else if (now.way === "tag") onChange(now.tag.trim() ? { filter: { tag: [now.tag.trim()] } } : null);
    else onChange(now.people.length > 0 ? { client_ids: now.people.map(({ id }) => id) } : null);
  };
  const choose = (next: readonly Option[]) => {
    setPeople(next);
    tell({ people: next });
  };
  return (
    <div className="flex flex-col gap-3">
      <Segments
        label="To"
        options={[
          { value: "chosen", label: "Selected" },
          { value: "tag", label: "By tag" },
          { value: "all", label: "All" },
        ]}
        value={way}
        onChange={(next) => {
          setWay(next);
          tell({ way: next });
        }}
      />
      {way === "chosen" && <Picker chosen={people} onChange={choose} />}
      {way === "tag" && (
        <TextField
          label="Tag"
          name="client-tag"
          value={tag}
          maxLength={TAG_MAX_LENGTH}
          autoComplete="off"
          onChange={({ target }) => {
            setTag(target.value);
            tell({ tag: target.value });
          }}
        />
      )}
      {error && (
        <p role="alert" className="text-[0.8125rem] font-medium text-red-700">
          {error}
        </p>
      )}
    </div>
  );
}

interface PickerProps {
  chosen: readonly Option[];
  onChange: (next: readonly Option[]) => void;
}

function Picker({ chosen, onChange }: PickerProps) {
  const [q, setQ] = useState("");
  const { data, isError } = useQuery(clientOptions(q));
  const words = currentRoleWords().client;
  const found = (data?.items ?? []).filter(({ id }) => !chosen.some((one) => one.id === id));
  return (
    <>
      {chosen.length > 0 && (
        <ul aria-label="Selected" className="flex flex-wrap gap-2">
          {chosen.map(({ id, label }) => (
            <li key={id}>
              <button
                type="button"
                aria-label={`Remove ${label}`}
                onClick={() => onChange(chosen.filter((one) => one.id !== id))}
                className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-blue-200 bg-blue-100 px-3 text-sm font-semibold text-blue-700 wrap-anywhere pointer-coarse:min-h-11"
              >
                {label}
                <Icon name="x" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <SearchField
        label={`Find ${words.manyInText}`}
        placeholder="Name, email, phone or reference"
        value={q}
        onSearch={setQ}
      />
      {isError && <p className="text-sm text-red-700">The {words.manyInText} couldn't be loaded.</p>}
      {!data && !isError && <Skeleton className="h-52 w-full" />}
      <ul
        hidden={!data}
        aria-label={`${words.many} to choose from`}
        className="max-h-52 overflow-y-auto rounded-control border border-line"
      >
        {found.map((option) => (
          <li key={option.id} className="border-b border-line/70 last:border-b-0">
            <button
              type="button"
              onClick={() => onChange([...chosen, option])}
              className="flex min-h-11 w-full items-center justify-between gap-3 px-3.5 py-1.5 text-left hover:bg-navy-50"
            >
              <span className="min-w-0 wrap-anywhere">
                {option.label}
                {option.hint && <span className="block text-[0.8125rem] text-quiet">{option.hint}</span>}
              </span>
              <Icon name="plus" size={16} className="text-quiet" />
            </button>
          </li>
        ))}
        {data && found.length === 0 && (
          <li className="px-3.5 py-3 text-sm text-quiet">{q ? `No results for “${q}”.` : "No one else."}</li>
        )}
      </ul>
    </>
  );
}
