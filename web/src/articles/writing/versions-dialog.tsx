import type { Written } from "@portico/contract/articles/article-fields";
import { getArticleVersion, listArticleVersions } from "@portico/contract/articles/content-edits";
import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { RichText } from "../../rich-text/rich-text.tsx";
import { restore as restoreVersion } from "../reading/writer.calls.ts";
import { request } from "../../session/request.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/form/button.tsx";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { Moment } from "../../ui/moment.tsx";
import { NextPage } from "../../ui/table/next-page.tsx";
import { personName } from "../../ui/person-name.ts";
import { RetryNotice } from "../../ui/feedback/retry-notice.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { notify, notifyFailure } from "../../ui/feedback/toast.tsx";
import { ArticlePicture } from "../reading/article-picture.tsx";
import { CONTENT_KEY } from "../reading/content-key.ts";
import type { ArticleSaver } from "./article-saver.ts";

interface VersionsDialogProps {
  article: Written;
  saver: ArticleSaver;
  /** Called when another text has replaced the written one. */
  onRestored: () => void;
  onClose: () => void;
}

/** Every publication of an article, newest first, to read and to restore. */
export function VersionsDialog({ article, saver, onRestored, onClose }: VersionsDialogProps) {
  const { id, title, version, has_changes } = article;
  const [asked, setAsked] = useState<number | null>(null);
  const [open, setOpen] = useState<number | null>(null);
  const list = useInfiniteQuery({
    queryKey: [CONTENT_KEY, "versions", id],
    queryFn: ({ pageParam, signal }) =>
      request(listArticleVersions, {
        params: { id },
        query: pageParam === undefined ? {} : { cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next_cursor ?? undefined,
  });
  // Unpublished changes are in no version.
  const isChanged = has_changes || saver.current().state !== "saved";
  const restore = useMutation({
    async mutationFn(n: number) {
      await saver.through(({ updated_at }) => restoreVersion(id, n, updated_at));
    },
    onSuccess(_done, n) {
      notify({
        ...(saver.current().saved.has_changes
          ? {
              title: `Version ${n} restored to the editor`,
              description: "Readers see it once you publish it.",
            }
          : // It is what readers see.
            { title: "Changes discarded" }),
        tone: "success",
      });
      onRestored();
      onClose();
    },
    onError(error) {
      notifyFailure(error, "The version wasn't restored. Please try again.");
      // In a conflict the dialog closes, because the colleague's text is shown behind it.
      if (saver.current().state === "conflict") onClose();
    },
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="Versions" description={title}>
      {list.isError && !list.data ? (
        <RetryNotice title="The versions couldn't be loaded." onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <Skeleton className="h-40 w-full" />
      ) : (
        <ol className="divide-y divide-line">
          {list.data.pages
            .flatMap(({ items }) => items)
            .map(({ n, title: called, by, at, is_current }) => (
              <li key={n} className="py-3.5 first:pt-0">
                <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
                  <span className="min-w-0 flex-1 basis-40 leading-snug wrap-anywhere">
                    <span className="font-semibold">{`Version ${n}`}</span>{" "}
                    {is_current && <Badge tone="green">Newest</Badge>}
                    <span className="block text-[0.8125rem] text-quiet">
                      <Moment at={at} form="date" />
                      {[by && personName(by), called].filter(Boolean).map((part) => ` · ${part}`)}
                    </span>
                  </span>
                  <Button
                    variant="quiet"
                    size="sm"
                    aria-expanded={open === n}
                    aria-label={`${open === n ? "Hide" : "Show"} version ${n}`}
                    onClick={() => setOpen(open === n ? null : n)}
                  >
                    {open === n ? "Hide" : "Show"}
                  </Button>
                  {(n !== version || isChanged) && (
                    <Button
                      variant="secondary"
                      size="sm"
                      loading={restore.isPending && restore.variables === n}
                      aria-label={`Restore version ${n}`}
                      onClick={() => (isChanged ? setAsked(n) : restore.mutate(n))}
                    >
                      Restore
                    </Button>
                  )}
                </div>
                {open === n && <VersionText id={id} n={n} />}
              </li>
            ))}
        </ol>
      )}
      <NextPage list={list} />
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title="Replace your changes?"
        confirm={`Restore version ${asked ?? ""}`}
        danger
        onConfirm={() => {
          if (asked !== null) restore.mutate(asked);
          setAsked(null);
        }}
      >
        This article has unpublished changes, which will be lost.
      </ConfirmDialog>
    </Dialog>
  );
}

function VersionText({ id, n }: { id: string; n: number }) {
  const { data, isError, refetch } = useQuery({
    queryKey: [CONTENT_KEY, "version", id, n],
    queryFn: ({ signal }) => request(getArticleVersion, { params: { id, n: String(n) }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isError) return <RetryNotice title="This version couldn't be loaded." onRetry={() => void refetch()} />;
  return data ? (
    <div className="mt-3 rounded-control bg-stone-100 p-4">
      <RichText text={data.body} topLevel={3} Picture={ArticlePicture} />
    </div>
  ) : (
    <Skeleton className="mt-3 h-24 w-full" />
  );
}
