import type { DocumentRequest, RequestItem } from "@portico/contract/documents/request-fields";
import { useRef } from "react";
import { Button } from "../../ui/form/button.tsx";
import { Menu } from "../../ui/overlay/menu.tsx";
import { MoreButton } from "../../ui/form/more-button.tsx";
import { dayText } from "../../ui/moment.tsx";
import { uploadFiles } from "../uploads/upload-files.ts";
import "../library/material-icons.ts";
import { ItemState } from "./item-state.tsx";
import "./request-icons.ts";
import { dueOf, sinceText, staffWords } from "./item-words.ts";

interface AskedItemProps {
  item: RequestItem;
  request: DocumentRequest;
  isAccepting: boolean;
  onAccept: () => void;
  onReturn: () => void;
  onOpen: (materialId: string) => void;
  /** Asks which document in the client's folders answers the item. */
  onChoose: () => void;
}

/** For staff: one requested document, with what the client sent. */
export function AskedItem({
  item,
  request,
  isAccepting,
  onAccept,
  onReturn,
  onOpen,
  onChoose,
}: AskedItemProps) {
  const { label, help, material, reason, state } = item;
  const isToReview = state === "uploaded";
  return (
    <li
      id={itemElementId(item.id)}
      tabIndex={-1}
      className="-ml-px flex flex-col gap-1 border-t border-l border-line/70 px-4 py-3.5 leading-snug wrap-anywhere outline-none focus-visible:shadow-none focus-visible:outline-3 focus-visible:-outline-offset-3 focus-visible:outline-yellow-400 sm:pr-3 sm:pl-6"
    >
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1 font-semibold">
          {label}
          {!item.required && <span className="font-normal text-quiet"> (optional)</span>}
        </p>
        {state === "accepted" && item.can.reject && (
          <span className="-my-3 -mr-2.5">
            <Menu
              trigger={<MoreButton label={`Actions for ${label}`} />}
              entries={[{ icon: "undo-2", label: "Send back", onSelect: onReturn }]}
            />
          </span>
        )}
        {item.can.answer && <OtherWays item={item} request={request} onChoose={onChoose} />}
      </div>
      {help && <p className="text-[0.8125rem] text-quiet">{help}</p>}
      <p className="text-[0.8125rem] text-quiet empty:hidden">{dayLine(item, request)}</p>
      <ItemState {...staffWords(item, request)} />
      {state === "rejected" && reason && <p className="text-[0.8125rem] text-quiet">“{reason}”</p>}
      {material && state !== "rejected" && (
        <button
          type="button"
          onClick={() => onOpen(material.id)}
          className="min-h-9 text-left text-sm font-semibold text-link underline underline-offset-3 pointer-coarse:min-h-11"
        >
          {material.title}
        </button>
      )}
      {isToReview && (item.can.accept || item.can.reject) && (
        <div className="mt-auto flex flex-wrap gap-1.5 pt-1.5">
          {item.can.accept && (
            <Button size="sm" loading={isAccepting} aria-label={`Accept ${label}`} onClick={onAccept}>
              Accept
            </Button>
          )}
          {item.can.reject && (
            <Button size="sm" variant="secondary" aria-label={`Send back ${label}`} onClick={onReturn}>
              Send back
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** If a document arrived another way, it need not be asked for again. */
function OtherWays({ item, request, onChoose }: Pick<AskedItemProps, "item" | "request" | "onChoose">) {
  const input = useRef<HTMLInputElement>(null);
  const { id, label } = item;
  return (
    <span className="-my-3 -mr-2.5">
      <Menu
        trigger={<MoreButton label={`Actions for ${label}`} />}
        entries={[
          { icon: "upload", label: "Upload for them", onSelect: () => input.current?.click() },
          { icon: "folder", label: "Choose from their folders", onSelect: onChoose },
        ]}
      />
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`File for ${label}`}
        onChange={({ target: field }) => {
          uploadFiles([...(field.files ?? [])], {
            shelf: "client",
            ownerId: request.client.id,
            place: "the request",
            requestItem: { id, label },
          });
          field.value = "";
        }}
      />
    </span>
  );
}

/** The id of an item's element on the page. */
export function itemElementId(id: string): string {
  return `item-${id}`;
}

function dayLine(item: RequestItem, request: DocumentRequest): string {
  if (item.state === "accepted" && item.uploaded_at) return `Received ${sinceText(item.uploaded_at)}`;
  const due = dueOf(item, request);
  return due ? `Due ${dayText(due)}` : "";
}
