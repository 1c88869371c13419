import { useMutation, useQuery } from "@tanstack/react-query";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Moment } from "../../ui/moment.tsx";
import { personName } from "../../ui/person-name.ts";
import { RetryNotice } from "../../ui/feedback/retry-notice.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { notify, notifyFailure } from "../../ui/feedback/toast.tsx";
import { download } from "../library/material-menu.tsx";
import { sizeText } from "../../ui/table/size-text.ts";
import type { TabProps } from "./tab-props.ts";
import { bringBack, versionsQuery } from "./readers.calls.ts";

/** The versions of a document, the newest first. */
export function VersionsTab({ material, browser }: TabProps) {
  const { id, can } = material;
  const { data, isError, isFetching, refetch } = useQuery(versionsQuery(id));
  const restore = useMutation({
    mutationFn: (n: number) => bringBack(id, n),
    onSuccess: (_, n) => notify({ title: `Restored version ${n} as a new version`, tone: "success" }),
    onError: (error) => notifyFailure(error, "It couldn't be restored. Please try again."),
  });
  if (isError)
    return (
      <RetryNotice
        title="The versions couldn't be loaded."
        loading={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton className="h-40 w-full" />;
  return (
    <>
      <ol className="flex flex-col">
        {data.items.map((version) => (
          <li
            key={version.n}
            className="relative border-l border-line pb-6 pl-5 last:border-transparent before:absolute before:top-1.5 before:-left-1.5 before:size-3 before:rounded-full before:border-2 before:border-navy-900 before:bg-white data-current:before:bg-yellow-400"
            data-current={version.is_current || undefined}
          >
            <p className="flex flex-wrap items-center justify-between gap-2">
              <span className="font-semibold">Version {version.n}</span>
              {version.is_current && <Badge tone="gold">Current</Badge>}
            </p>
            <p className="text-sm text-quiet">
              <Moment at={version.created_at} form="past" className="" />
              {version.by && ` by ${personName(version.by)}`}
              {version.file && ` · ${sizeText(version.file.size)}`}
            </p>
            {version.restored_from !== null && (
              <p className="text-sm">Restored from version {version.restored_from}.</p>
            )}
            {version.file && (
              <p className="text-sm wrap-anywhere" title={version.file.sha256}>
                {version.file.name}
              </p>
            )}
            <div className="mt-2.5 flex flex-wrap gap-2">
              {can.download && (
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={`Download version ${version.n}`}
                  onClick={() => void download(id, version.n)}
                >
                  Download
                </Button>
              )}
              {can.replace && !version.is_current && (
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={`Restore version ${version.n}`}
                  loading={restore.isPending && restore.variables === version.n}
                  onClick={() => restore.mutate(version.n)}
                >
                  Restore
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
      {can.replace && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
          <p className="text-sm text-quiet">A new version keeps the same link and access.</p>
          <Button onClick={() => browser.onAct({ kind: "replace", material })}>
            <Icon name="upload" size={18} />
            New version
          </Button>
        </div>
      )}
    </>
  );
}
