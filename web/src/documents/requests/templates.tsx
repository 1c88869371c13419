import type { RequestTemplate } from "@portico/contract/documents/requests";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useUser } from "../../session/current-user.ts";
import { Button } from "../../ui/form/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { RetryNotice } from "../../ui/feedback/retry-notice.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { notify, notifyFailure } from "../../ui/feedback/toast.tsx";
import { documentsText } from "../library/material-words.ts";
import { dropOne, templatesQuery } from "./ask.calls.ts";
import { daysText } from "./item-words.ts";

const TemplateDialog = lazyPart(async () => ({
  default: (await import("./template-dialog.tsx")).TemplateDialog,
}));

/** The templates for requests: the firm's, and the agent's own. */
export function Templates({ onBack }: { onBack: () => void }) {
  const { data, isError, isFetching, refetch } = useQuery(templatesQuery);
  const [edited, setEdited] = useState<RequestTemplate | "new" | null>(null);
  const [dropped, setDropped] = useState<RequestTemplate | null>(null);
  const drop = useMutation({
    mutationFn: ({ id }: RequestTemplate) => dropOne(id),
    onSuccess: (_, { title }) => notify({ title: `Deleted ${title}`, tone: "success" }),
    onError: (error) => notifyFailure(error, "The template couldn't be deleted. Please try again."),
    onSettled: () => setDropped(null),
  });
  const items = data?.items ?? [];
  return (
    <section aria-labelledby="templates" className="mt-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5">
        <div>
          <Button variant="quiet" size="sm" className="-ml-3.5" onClick={onBack}>
            <Icon name="chevron-left" size={16} />
            Requests
          </Button>
          <h2 id="templates" className="text-xl">
            Templates
          </h2>
        </div>
        <Button onClick={() => setEdited("new")}>
          <Icon name="plus" size={18} />
          New template
        </Button>
      </div>
      {isError && !data ? (
        <RetryNotice
          title="The templates couldn't be loaded."
          loading={isFetching}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <Skeleton className="h-40 w-full" />
      ) : (
        <Card flush>
          {items.length === 0 ? (
            <EmptyState title="No templates yet" icon="inbox">
              Save requests you send often, and start from them next time.
            </EmptyState>
          ) : (
            <ul>
              {items.map((template) => (
                <Row
                  key={template.id}
                  template={template}
                  onEdit={() => setEdited(template)}
                  onDrop={() => setDropped(template)}
                />
              ))}
            </ul>
          )}
        </Card>
      )}
      <Suspense fallback={null}>
        {edited !== null && (
          <TemplateDialog {...(edited !== "new" && { template: edited })} onClose={() => setEdited(null)} />
        )}
      </Suspense>
      <ConfirmDialog
        open={dropped !== null}
        onOpenChange={(open) => !open && setDropped(null)}
        title={`Delete ${dropped?.title ?? ""}?`}
        confirm="Delete"
        danger
        loading={drop.isPending}
        onConfirm={() => dropped && drop.mutate(dropped)}
      >
        Requests already sent from it won't change.
      </ConfirmDialog>
    </section>
  );
}

interface RowProps {
  template: RequestTemplate;
  onEdit: () => void;
  onDrop: () => void;
}

function Row({ template, onEdit, onDrop }: RowProps) {
  const isAdmin = useUser().role === "admin";
  const { title, items, due_in_days, is_firm, can } = template;
  const facts = [
    documentsText(items.length),
    due_in_days === null ? "no due date" : `due after ${daysText(due_in_days)}`,
    !isAdmin && (is_firm ? "from the firm" : "yours"),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line/70 px-4 py-3 last:border-b-0 sm:px-6">
      <div className="min-w-0 flex-1 basis-56 leading-snug wrap-anywhere">
        <p className="font-semibold">{title}</p>
        <p className="text-[0.8125rem] text-quiet">{facts.filter(Boolean).join(" · ")}</p>
        <p className="text-[0.8125rem] text-quiet">{items.map(({ label }) => label).join(", ")}</p>
      </div>
      {can.edit && (
        <div className="flex gap-2">
          <Button size="sm" variant="secondary" aria-label={`Edit ${title}`} onClick={onEdit}>
            Edit
          </Button>
          <Button size="sm" variant="danger" aria-label={`Delete ${title}`} onClick={onDrop}>
            Delete
          </Button>
        </div>
      )}
    </li>
  );
}
