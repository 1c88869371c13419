import type { DocumentRequest, RequestItem } from "@portico/contract/documents/request-fields";
import { Suspense, useId, useState } from "react";
import { Card } from "../../ui/layout/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Menu } from "../../ui/overlay/menu.tsx";
import { Meter } from "../../ui/feedback/meter.tsx";
import { MoreButton } from "../../ui/form/more-button.tsx";
import { notify } from "../../ui/feedback/toast.tsx";
import { AskedItem, itemElementId } from "./asked-item.tsx";
import { acceptedText, cameOf } from "./item-words.ts";
import { RemindButton } from "./remind-button.tsx";
import { useAccept } from "./use-accept.ts";
import "./request-icons.ts";

const ReturnDialog = lazyPart(async () => ({ default: (await import("./return-dialog.tsx")).ReturnDialog }));
const HereDialog = lazyPart(async () => ({ default: (await import("./here-dialog.tsx")).HereDialog }));
const CancelDialog = lazyPart(async () => ({ default: (await import("./cancel-dialog.tsx")).CancelDialog }));
const CancelAlikeDialog = lazyPart(async () => ({
  default: (await import("./cancel-dialog.tsx")).CancelAlikeDialog,
}));
const EditDialog = lazyPart(async () => ({
  default: (await import("./edit-request-dialog.tsx")).EditRequestDialog,
}));

/** The action that a dialog asks about. */
type Asked = "edit" | "cancel" | "cancel alike" | { act: "return" | "choose"; item: string };

interface AskedRequestProps {
  request: DocumentRequest;
  heading: string;
  onOpen: (materialId: string) => void;
}

/** For staff: one request with its documents, and the next step for each. */
export function AskedRequest({ request, heading, onOpen }: AskedRequestProps) {
  const headingId = useId();
  const [asked, setAsked] = useState<Asked | null>(null);
  // Taken from the current request: if another user has changed the item meanwhile, the dialog shows its
  // current state.
  const about = typeof asked === "object" ? request.items.find(({ id }) => id === asked?.item) : undefined;
  const act = typeof asked === "object" ? asked?.act : undefined;
  const close = () => setAsked(null);
  const { came, all } = cameOf(request);
  return (
    <Card flush role="group" aria-labelledby={headingId}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5 px-4 py-3.5 sm:px-6">
        <Icon name="inbox" className="text-gold-700 max-sm:hidden" />
        <div className="min-w-0 flex-1 basis-48 leading-snug">
          <h2 id={headingId} className="text-lg wrap-anywhere">
            {heading}
          </h2>
          {heading !== request.title && (
            <p className="text-[0.8125rem] wrap-anywhere text-quiet">{request.title}</p>
          )}
        </div>
        <div className="flex items-center gap-x-4 gap-y-2 max-sm:basis-full in-[[role=dialog]]:basis-full sm:flex-wrap">
          <p className="text-sm whitespace-nowrap text-quiet tabular-nums">
            {came} of {all} received
          </p>
          <span className="w-24 max-sm:hidden in-[[role=dialog]]:hidden">
            <Meter share={all === 0 ? 0 : came / all} />
          </span>
          <div className="ml-auto flex items-center gap-2">
            <RemindButton request={request} />
            {request.can.edit && (
              <Menu
                trigger={<MoreButton label={`Actions for ${request.title}`} />}
                entries={[
                  { icon: "pencil", label: "Edit", onSelect: () => setAsked("edit") },
                  { icon: "x", label: "Cancel request", danger: true, onSelect: () => setAsked("cancel") },
                  {
                    icon: "x",
                    label: "Cancel for everyone asked",
                    danger: true,
                    onSelect: () => setAsked("cancel alike"),
                  },
                ]}
              />
            )}
          </div>
        </div>
      </div>
      {request.note && (
        <p className="border-t border-line px-4 py-2.5 text-sm wrap-anywhere whitespace-pre-line text-quiet sm:px-6">
          {request.note}
        </p>
      )}
      <ItemList
        request={request}
        onOpen={onOpen}
        onReturn={({ id: item }) => setAsked({ act: "return", item })}
        onChoose={({ id: item }) => setAsked({ act: "choose", item })}
      />
      <Suspense fallback={null}>
        {asked === "edit" && <EditDialog request={request} onClose={close} />}
        {asked === "cancel" && <CancelDialog request={request} onClose={close} />}
        {asked === "cancel alike" && <CancelAlikeDialog request={request} onClose={close} />}
        {about && act === "return" && <ReturnDialog request={request} item={about} onClose={close} />}
        {about && act === "choose" && <HereDialog request={request} item={about} onClose={close} />}
      </Suspense>
    </Card>
  );
}

interface ItemListProps {
  request: DocumentRequest;
  onOpen: (materialId: string) => void;
  onReturn: (item: RequestItem) => void;
  onChoose: (item: RequestItem) => void;
}

function ItemList({ request, onOpen, onReturn, onChoose }: ItemListProps) {
  const accepting = useAccept((answer, item) => {
    notify(acceptedText(answer, item));
    // The pressed button has disappeared, so the focus moves to the item.
    document.getElementById(itemElementId(item.id))?.focus();
  });
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] overflow-hidden">
      {request.items.map((item) => (
        <AskedItem
          key={item.id}
          item={item}
          request={request}
          isAccepting={accepting.isPending && accepting.variables.item.id === item.id}
          onAccept={() => accepting.mutate({ request, item })}
          onReturn={() => onReturn(item)}
          onChoose={() => onChoose(item)}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
}
