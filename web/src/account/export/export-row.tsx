import type { ExportAnswer } from "@portico/contract/account/export";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Button } from "../../ui/button.tsx";
import { Moment } from "../../ui/moment.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import { SettingsRow } from "../../ui/settings-row.tsx";
import { SettingsSkeleton } from "../../ui/settings-skeleton.tsx";
import { notifyFailure } from "../../ui/toast.tsx";
import { askForCopy, downloadCopy, exportQuery } from "./export.calls.ts";
import { ExportProgress } from "./export-progress.tsx";
import { sizeText } from "./size-text.ts";

/** Everything that is kept about oneself, to take along. */
export function ExportRow() {
  const { data, isPending, isError, isFetching, refetch } = useQuery(exportQuery);
  if (isPending) return <SettingsSkeleton label="Loading your data" />;
  if (isError && !data)
    return (
      <RetryNotice
        title="It could not be seen whether there is a copy of your data."
        loading={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return (
    <SettingsRow title="A copy of your data" action={<Actions state={data.state} />}>
      <State copy={data} />
      <span role="status" className="sr-only">
        {data.state === "ready" && "The copy of your data is ready."}
      </span>
    </SettingsRow>
  );
}

function State({ copy }: { copy: ExportAnswer }) {
  if (copy.state === "working") return <ExportProgress done={copy.progress} steps={copy.steps} />;
  if (copy.state === "failed")
    return (
      <span role="alert" className="font-medium text-red-700">
        The copy could not be made. Please ask for it again.
      </span>
    );
  if (copy.state === "ready" && copy.expires_at)
    return (
      <>
        Ready, {sizeText(copy.size ?? 0)}. Available until <Moment at={copy.expires_at} form="deadline" />.
      </>
    );
  return "A zip with all that is kept about your account.";
}

function Actions({ state }: { state: ExportAnswer["state"] }) {
  const ask = useMutation({
    mutationFn: askForCopy,
    onError: (error) => notifyFailure(error, "The copy could not be asked for. Please try again."),
  });
  const download = useMutation({
    mutationFn: downloadCopy,
    onError: (error) => notifyFailure(error, "The copy could not be downloaded. Please try again."),
  });
  if (state === "working") return null;
  if (state !== "ready")
    return (
      <Button
        variant="secondary"
        size="sm"
        aria-label="Ask for a copy"
        loading={ask.isPending}
        onClick={() => ask.mutate()}
      >
        Ask
      </Button>
    );
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" size="sm" loading={download.isPending} onClick={() => download.mutate()}>
        Download
      </Button>
      <Button variant="quiet" size="sm" loading={ask.isPending} onClick={() => ask.mutate()}>
        Make a new one
      </Button>
    </div>
  );
}
