import type { Material } from "@portico/contract/documents/material-fields";
import type { DocumentRequest, RequestItem } from "@portico/contract/documents/request-fields";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useUser } from "../../session/current-user.ts";
import { EditDialog } from "../../ui/overlay/edit-dialog.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { notify } from "../../ui/feedback/toast.tsx";
import { ItemText } from "./item-state.tsx";
import { clientWords, inOrderOfClient, isMissing, staffWords } from "./item-words.ts";
import { answerWith, openRequests } from "./requests.calls.ts";

interface ForRequestDialogProps {
  material: Material;
  onClose: () => void;
}

interface Asked {
  request: DocumentRequest;
  item: RequestItem;
}

/** Asks which missing item a document in the client's folders answers. */
export function ForRequestDialog({ material, onClose }: ForRequestDialogProps) {
  const isOwn = useUser().role === "client";
  const { data, isPending, isError } = useQuery(openRequests(material.owner!.id));
  const [chosen, setChosen] = useState("");
  const missing: Asked[] = (data?.items ?? []).flatMap((request) =>
    inOrderOfClient(request)
      .filter(isMissing)
      .map((item) => ({ request, item })),
  );
  return (
    <EditDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Use for a request"
      description={`Which of these is “${material.title}”?`}
      submit={isOwn ? "Send" : "Mark as received"}
      fallback={isOwn ? "It wasn't sent. Please try again." : "It wasn't saved. Please try again."}
      validate={(): Record<string, string> =>
        missing.some(({ item }) => item.id === chosen) ? {} : { item: "Please choose what it is." }
      }
      onSave={async () => {
        const { request, item } = missing.find((one) => one.item.id === chosen)!;
        await answerWith(request.id, item.id, material.id);
        const title = isOwn ? `Sent ${item.label}` : `${item.label} is marked as received`;
        notify({ title, tone: "success" });
      }}
    >
      {(faults) => (
        <>
          {isPending && <Skeleton className="h-40 w-full" />}
          {isError && <p className="text-sm text-red-700">The requests couldn't be loaded.</p>}
          {data && missing.length === 0 && <p className="text-sm text-quiet">Nothing is missing.</p>}
          <fieldset className="min-w-0">
            <legend className="sr-only">Missing documents</legend>
            <div className="max-h-72 overflow-y-auto rounded-control border border-line empty:hidden">
              {missing.map((asked) => (
                <Choice
                  key={asked.item.id}
                  asked={asked}
                  isOwn={isOwn}
                  checked={asked.item.id === chosen}
                  onChoose={() => setChosen(asked.item.id)}
                />
              ))}
            </div>
          </fieldset>
          {(faults["item"] ?? faults["material_id"]) && (
            <p role="alert" className="text-[0.8125rem] font-medium text-red-700">
              {faults["item"] ?? faults["material_id"]}
            </p>
          )}
        </>
      )}
    </EditDialog>
  );
}

interface ChoiceProps {
  asked: Asked;
  isOwn: boolean;
  checked: boolean;
  onChoose: () => void;
}

function Choice({ asked: { request, item }, isOwn, checked, onChoose }: ChoiceProps) {
  const state = isOwn ? clientWords(item, request, "") : staffWords(item, request);
  const { label } = item;
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-3 border-b border-line/70 px-3.5 py-1.5 last:border-b-0 hover:bg-navy-50 has-checked:bg-blue-100">
      <input
        type="radio"
        name="item"
        checked={checked}
        onChange={onChoose}
        className="size-4.5 shrink-0 accent-navy-900"
      />
      <span className="min-w-0 leading-snug font-semibold wrap-anywhere">
        {label}
        <span className="block text-[0.8125rem] font-normal text-quiet">
          {request.title} · <ItemText {...state} />
        </span>
      </span>
    </label>
  );
}
