import type { Material } from "@portico/contract/documents/material-fields";
import { useUser } from "../../session/current-user.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Icon } from "../../ui/icon.tsx";
import { SearchField } from "../../ui/form/search-field.tsx";
import { FileTile } from "../../ui/table/file-tile.tsx";
import { placeText } from "../library/material-words.ts";
import { sendableQuery } from "./send.calls.ts";

/** A document that was chosen to be sent. */
export type ChosenDocument = Pick<Material, "id" | "title" | "audience">;

interface DocumentsChoiceProps {
  chosen: readonly ChosenDocument[];
  onChange: (next: readonly ChosenDocument[]) => void;
  error: string | undefined;
}

/** Asks for documents from the firm's library and the user's own library. */
export function DocumentsChoice({ chosen, onChange, error }: DocumentsChoiceProps) {
  const { role } = useUser();
  const [q, setQ] = useState("");
  const { data, isError } = useQuery(sendableQuery(q));
  const found = (data?.items ?? []).filter(({ can, shelf }) => can.send && shelf !== "client");
  const isChosen = (id: string) => chosen.some((one) => one.id === id);
  const toggle = ({ id, title, audience }: Material) =>
    onChange(isChosen(id) ? chosen.filter((one) => one.id !== id) : [...chosen, { id, title, audience }]);
  return (
    <div className="flex flex-col gap-3">
      <SearchField label="Find documents" placeholder="Title, tag or file name" value={q} onSearch={setQ} />
      <ul
        aria-label="Documents to choose from"
        className="max-h-60 overflow-y-auto rounded-control border border-line"
      >
        {found.map((material) => (
          <li key={material.id} className="border-b border-line/70 last:border-b-0">
            <button
              type="button"
              aria-pressed={isChosen(material.id)}
              onClick={() => toggle(material)}
              className="flex min-h-14 w-full items-center gap-3 px-3.5 py-1.5 text-left hover:bg-navy-50 aria-pressed:bg-blue-100"
            >
              <FileTile name={material.file?.name} type={material.file?.type ?? "link"} />
              <span className="min-w-0 flex-1 leading-snug wrap-anywhere">
                <span className="block font-semibold">{material.title}</span>
                <span className="block text-[0.8125rem] text-quiet">{placeText(material, role)}</span>
              </span>
              {isChosen(material.id) && <Icon name="check" size={18} />}
            </button>
          </li>
        ))}
        {data && found.length === 0 && (
          <li className="px-3.5 py-3 text-sm text-quiet">
            {q ? `No results for “${q}”.` : "There's nothing to send yet. Upload a document first."}
          </li>
        )}
      </ul>
      {isError && <p className="text-sm text-red-700">The documents couldn't be loaded.</p>}
      {error && (
        <p role="alert" className="text-[0.8125rem] font-medium text-red-700">
          {error}
        </p>
      )}
    </div>
  );
}
