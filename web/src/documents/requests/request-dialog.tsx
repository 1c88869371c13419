import type { DocumentRequest, RequestItem } from "@portico/contract/documents/request-fields";
import { useQuery } from "@tanstack/react-query";
import { Button } from "../../ui/form/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { DialogActions } from "../../ui/overlay/dialog-actions.tsx";
import { LinkButton } from "../../ui/form/link-button.tsx";
import { personName } from "../../ui/person-name.ts";
import { RetryNotice } from "../../ui/feedback/retry-notice.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { itemElementId } from "./asked-item.tsx";
import { AskedRequest } from "./asked-request.tsx";
import { sinceText } from "./item-words.ts";
import { requestQuery } from "./requests.calls.ts";

interface RequestDialogProps {
  id: string;
  /** The request as the list has it. */
  known: DocumentRequest | undefined;
  /** The document that was read last: its item gets the focus. */
  readLast: string | undefined;
  onRead: (materialId: string) => void;
  onClose: () => void;
  /** Returns the element that gets the focus after closing. */
  finalFocus: () => HTMLElement | null;
}

/** One request of the list: its documents, and the next step for each. */
export function RequestDialog({ id, known, readLast, onRead, onClose, finalFocus }: RequestDialogProps) {
  const { data, isError, isFetching, refetch } = useQuery({ ...requestQuery(id), placeholderData: known });
  const name = data ? personName(data.client) : "Request";
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={name}
      description={data && sayOf(data)}
      // Otherwise the focus would start on a button that emails the client.
      initialFocus={() => itemToFocus(data?.items ?? [], readLast)}
      finalFocus={finalFocus}
    >
      {isError && !data && (
        <RetryNotice
          title="This request couldn't be loaded."
          loading={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <Skeleton className="h-52 w-full" />}
      {data && <AskedRequest request={data} heading={data.title} onOpen={onRead} />}
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
        {data && (
          <LinkButton variant="secondary" to="/materials/client/$id" params={{ id: data.client.id }}>
            Open their documents
          </LinkButton>
        )}
      </DialogActions>
    </Dialog>
  );
}

/**
 * The element to focus: the item whose document was read last, otherwise the first item to review, otherwise
 * the first item.
 */
function itemToFocus(items: readonly RequestItem[], readLast: string | undefined): HTMLElement | null {
  const item =
    items.find(({ material }) => material && material.id === readLast) ??
    items.find(({ state }) => state === "uploaded") ??
    items[0];
  return item ? document.getElementById(itemElementId(item.id)) : null;
}

function sayOf({ by, created_at, reason, state }: DocumentRequest): string {
  const asked = `Requested ${sinceText(created_at)}${by ? ` by ${personName(by)}` : ""}.`;
  return state === "cancelled" && reason ? `${asked} Cancelled: ${reason}` : asked;
}
