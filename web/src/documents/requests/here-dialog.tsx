import type { Material } from "@portico/contract/documents/material-fields";
import type { DocumentRequest, RequestItem } from "@portico/contract/documents/request-fields";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { rowsOf } from "../../lists/list-query.ts";
import { useUser } from "../../session/current-user.ts";
import { EditDialog } from "../../ui/overlay/edit-dialog.tsx";
import { SearchField } from "../../ui/form/search-field.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { notify } from "../../ui/feedback/toast.tsx";
import { FileTile } from "../../ui/table/file-tile.tsx";
import { answerWith, ownDocuments } from "./requests.calls.ts";

interface HereDialogProps {
  request: DocumentRequest;
  item: RequestItem;
  onClose: () => void;
}

const OWN = {
  description:
    "Choose a document that's already in your folders. Documents already sent for a request aren't listed.",
  submit: "Send this one",
  fallback: "It wasn't sent. Please try again.",
  done: (label: string) => `Sent ${label}`,
  none: "There are no documents in your folders to send.",
  list: "Your documents",
};
const OF_CLIENT: typeof OWN = {
  description:
    "Choose a document that's already in their folders, however it got there. Documents already sent for a request aren't listed.",
  submit: "Use this one",
  fallback: "It wasn't saved. Please try again.",
  done: (label) => `${label} is marked as received`,
  none: "There are no documents in their folders to choose from.",
  list: "Their documents",
};

/**
 * Asks which document in the client's folders is the requested one. The client answers, or staff on their
 * behalf.
 */
export function HereDialog({ request, item, onClose }: HereDialogProps) {
  const isOwn = useUser().role === "client";
  const words = isOwn ? OWN : OF_CLIENT;
  const [q, setQ] = useState("");
  const [chosen, setChosen] = useState("");
  const list = useInfiniteQuery(ownDocuments(request.client.id, q));
  const rows = rowsOf(list);
  return (
    <EditDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={item.label}
      description={words.description}
      submit={words.submit}
      fallback={words.fallback}
      validate={(): Record<string, string> =>
        rows.some(({ id }) => id === chosen) ? {} : { material_id: "Please choose a document." }
      }
      onSave={async () => {
        await answerWith(request.id, item.id, chosen);
        notify({ title: words.done(item.label), tone: "success" });
      }}
    >
      {(faults) => (
        <>
          {(q !== "" || rows.length > 0) && (
            <SearchField
              label="Find a document"
              placeholder="Title, tag or file name"
              value={q}
              onSearch={setQ}
            />
          )}
          {list.isPending && <Skeleton className="h-40 w-full" />}
          {list.isError && <p className="text-sm text-red-700">The documents couldn't be loaded.</p>}
          {list.data && rows.length === 0 && (
            <p className="text-sm text-quiet">{q ? `No results for “${q}”.` : words.none}</p>
          )}
          <fieldset className="min-w-0">
            <legend className="sr-only">{words.list}</legend>
            <div className="max-h-72 overflow-y-auto rounded-control border border-line empty:hidden">
              {rows.map((material) => (
                <Choice
                  key={material.id}
                  material={material}
                  checked={material.id === chosen}
                  onChoose={() => setChosen(material.id)}
                />
              ))}
            </div>
          </fieldset>
          {faults["material_id"] && (
            <p role="alert" className="text-[0.8125rem] font-medium text-red-700">
              {faults["material_id"]}
            </p>
          )}
        </>
      )}
    </EditDialog>
  );
}

interface ChoiceProps {
  material: Material;
  checked: boolean;
  onChoose: () => void;
}

function Choice({ material, checked, onChoose }: ChoiceProps) {
  const { title, file, folder } = material;
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-3 border-b border-line/70 px-3.5 py-1.5 last:border-b-0 hover:bg-navy-50 has-checked:bg-blue-100">
      <input
        type="radio"
        name="material"
        checked={checked}
        onChange={onChoose}
        className="size-4.5 shrink-0 accent-navy-900"
      />
      <FileTile name={file?.name} type={file?.type ?? "link"} />
      <span className="min-w-0 leading-snug wrap-anywhere">
        <span className="block font-semibold">{title}</span>
        <span className="block text-[0.8125rem] text-quiet">{folder?.name}</span>
      </span>
    </label>
  );
}
