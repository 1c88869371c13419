import type { DocumentRequest } from "@portico/contract/request-fields";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogActions } from "../../../ui/dialog-actions.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { personName } from "../../../ui/person-name.ts";
import { RetryNotice } from "../../../ui/retry-notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { AskedRequest } from "./asked-request.tsx";
import { sinceText } from "./item-words.ts";
import { requestQuery } from "./requests.calls.ts";

interface RequestDialogProps {
  id: string;
  onClose: () => void;
}

/** One request of the list: its documents, and what comes next for each. */
export function RequestDialog({ id, onClose }: RequestDialogProps) {
  const navigate = useNavigate();
  const { data, isError, isFetching, refetch } = useQuery(requestQuery(id));
  const name = data ? personName(data.client) : "Request";
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={name} description={data && sayOf(data)}>
      {isError && !data && (
        <RetryNotice
          title="This request couldn't be loaded."
          loading={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <Skeleton className="h-52 w-full" />}
      {data && (
        <AskedRequest
          request={data}
          heading={data.title}
          onOpen={(material) =>
            void navigate({
              to: "/materials/client/$id",
              params: { id: data.client.id },
              search: { material, request: id } as never,
            })
          }
        />
      )}
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

function sayOf({ by, created_at, reason, state }: DocumentRequest): string {
  const asked = `Asked ${sinceText(created_at)}${by ? ` by ${personName(by)}` : ""}.`;
  return state === "cancelled" && reason ? `${asked} Cancelled: ${reason}` : asked;
}
