import type { ExportAnswer } from "@portico/contract/privacy/export";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Button } from "../../ui/form/button.tsx";
import { Moment } from "../../ui/moment.tsx";
import { RetryNotice } from "../../ui/feedback/retry-notice.tsx";
import { SettingsRow } from "../../ui/layout/settings-row.tsx";
import { SettingsSkeleton } from "../../ui/layout/settings-skeleton.tsx";
import { notifyFailure } from "../../ui/feedback/toast.tsx";
import { askForCopy, downloadCopy, exportQuery } from "./export.calls.ts";
import { ExportProgress } from "./export-progress.tsx";
import { sizeText } from "./size-text.ts";

/** The export of everything that the portal stores about the user. */
export function ExportRow() {
  const { data, isPending, isError, isFetching, refetch } = useQuery(exportQuery);
  if (isPending) return <SettingsSkeleton label="Loading your data" />;
  if (isError && !data)
    return (
      <RetryNotice
        title="We couldn't check for a data export."
        loading={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return (
    <SettingsRow title="Data export" action={<Actions state={data.state} />}>
      <State copy={data} />
      <span role="status" className="sr-only">
        {data.state === "ready" && "Your data export is ready."}
      </span>
    </SettingsRow>
  );
}

function State({ copy }: { copy: ExportAnswer }) {
  if (copy.state === "working") return <ExportProgress done={copy.progress} steps={copy.steps} />;
  if (copy.state === "failed")
    return (
      <span role="alert" className="font-medium text-red-700">
        The export couldn't be created. Please request it again.
      </span>
    );
  if (copy.state === "ready" && copy.expires_at)
    return (
      <>
        Ready, {sizeText(copy.size ?? 0)}. Available until <Moment at={copy.expires_at} form="deadline" />.
      </>
    );
  return "A ZIP file with everything we store about you.";
}

function Actions({ state }: { state: ExportAnswer["state"] }) {
  const ask = useMutation({
    mutationFn: askForCopy,
    onError: (error) => notifyFailure(error, "The export couldn't be requested. Please try again."),
  });
  const download = useMutation({
    mutationFn: downloadCopy,
    onError: (error) => notifyFailure(error, "The export couldn't be downloaded. Please try again."),
  });
  if (state === "working") return null;
  if (state !== "ready")
    return (
      <Button
        variant="secondary"
        size="sm"
        aria-label="Request a data export"
        loading={ask.isPending}
        onClick={() => ask.mutate()}
      >
        Request
      </Button>
    );
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" size="sm" loading={download.isPending} onClick={() => download.mutate()}>
        Download
      </Button>
      <Button variant="quiet" size="sm" loading={ask.isPending} onClick={() => ask.mutate()}>
        Create a new one
      </Button>
    </div>
  );
}
