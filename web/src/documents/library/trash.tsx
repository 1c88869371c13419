import type { Material } from "@portico/contract/documents/material-fields";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useUser } from "../../session/current-user.ts";
import { Button } from "../../ui/form/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Moment } from "../../ui/moment.tsx";
import { NextPage } from "../../ui/table/next-page.tsx";
import { personName } from "../../ui/person-name.ts";
import { RetryNotice } from "../../ui/feedback/retry-notice.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { notify, notifyFailure } from "../../ui/feedback/toast.tsx";
import { FileTile } from "../../ui/table/file-tile.tsx";
import { placeText } from "./material-words.ts";
import { restore } from "./materials.calls.ts";
import { purge, trashQuery } from "./trash.calls.ts";

/** Deleted documents, for as long as they can be restored. */
export function Trash() {
  const { role } = useUser();
  const list = useInfiniteQuery(trashQuery);
  const [asked, setAsked] = useState<Material | null>(null);
  const bringBack = useMutation({
    mutationFn: ({ id }: Material) => restore(id),
    onSuccess: (_, { title }) => notify({ title: `Restored ${title}`, tone: "success" }),
    onError: (error) => notifyFailure(error, "It couldn't be restored. Please try again."),
  });
  const drop = useMutation({
    mutationFn: ({ id }: Material) => purge(id),
    onSuccess: (_, { title }) => notify({ title: `Permanently deleted ${title}`, tone: "success" }),
    onError: (error) => notifyFailure(error, "It couldn't be deleted. Please try again."),
    onSettled: () => setAsked(null),
  });
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (list.isError && items.length === 0)
    return (
      <div className="mt-6">
        <RetryNotice
          title="The trash couldn't be loaded."
          loading={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      </div>
    );
  if (list.isPending) return <Skeleton className="mt-6 h-40 w-full" />;
  return (
    <section aria-label="Trash" className="mt-6">
      <Card flush>
        {items.length === 0 ? (
          <EmptyState title="The trash is empty" icon="trash-2" />
        ) : (
          <ul>
            {items.map(({ material, by, purge_at }) => (
              <li
                key={material.id}
                className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line/70 px-4 py-3 last:border-b-0 sm:px-6"
              >
                <FileTile name={material.file?.name} type={material.file?.type ?? "link"} />
                <div className="min-w-0 flex-1 basis-56 leading-snug wrap-anywhere">
                  <p className="font-semibold">{material.title}</p>
                  <p className="text-[0.8125rem] text-quiet">
                    {placeText(material, role)}
                    {material.deleted_at && (
                      <>
                        {" · deleted "}
                        <Moment at={material.deleted_at} form="day" />
                        {by && ` by ${personName(by)}`}
                      </>
                    )}
                    {" · permanently deleted on "}
                    <Moment at={purge_at} form="date" />
                  </p>
                </div>
                <div className="flex flex-wrap gap-2">
                  {material.can.restore && (
                    <Button
                      size="sm"
                      variant="secondary"
                      aria-label={`Restore ${material.title}`}
                      loading={bringBack.isPending && bringBack.variables?.id === material.id}
                      onClick={() => bringBack.mutate(material)}
                    >
                      Restore
                    </Button>
                  )}
                  {material.can.purge && (
                    <Button
                      size="sm"
                      variant="danger"
                      aria-label={`Delete permanently: ${material.title}`}
                      onClick={() => setAsked(material)}
                    >
                      Delete permanently
                    </Button>
                  )}
                </div>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <NextPage list={list} className="mt-4" />
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={`Permanently delete ${asked?.title ?? ""}?`}
        confirm="Delete permanently"
        danger
        loading={drop.isPending}
        onConfirm={() => asked && drop.mutate(asked)}
      >
        Its versions and the record of who opened it are deleted too. This can't be undone.
      </ConfirmDialog>
    </section>
  );
}
