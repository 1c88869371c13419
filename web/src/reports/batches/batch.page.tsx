import type { ReportBatch } from "@portico/contract/reports/batches";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ListAddress } from "../../platform/address.ts";
import { CallError } from "../../session/call-error.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { BackLink } from "../../ui/layout/back-link.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { RetryNotice } from "../../ui/feedback/retry-notice.tsx";
import { SettingsSkeleton } from "../../ui/layout/settings-skeleton.tsx";
import { Steps } from "../../ui/form/steps.tsx";
import type { GatherPdfs } from "./batch-files.ts";
import { BATCH_TITLE } from "./batch-address.ts";
import { BatchList } from "./batch-list.tsx";
import { BatchProgress } from "./batch-progress.tsx";
import { batchQuery } from "./batches.calls.ts";
import { CheckStep } from "./check-step.tsx";
import { PublishStep } from "./publish-step.tsx";
import { ResultStep } from "./result-step.tsx";
import { StartStep } from "./start-step.tsx";

const STEPS = ["Reports", "Check", "Publish"];

interface BatchPageProps {
  /** Id of a batch, "new" or "all". */
  id: string;
  address: ListAddress;
  path: "/agents" | "/clients";
  onAddress: (next: ListAddress) => void;
  Gather: GatherPdfs;
}

/**
 * Reports for many clients at once, in three steps. The address names the batch, so that a user who comes
 * back continues where they were.
 */
export function BatchPage(props: BatchPageProps) {
  const { id, address, path, onAddress, Gather } = props;
  const open = (batch: string) => onAddress({ report_batch: batch });
  if (id === "all")
    return (
      <>
        <Head path={path} title={BATCH_TITLE} />
        <BatchList onOpen={open} onNew={() => open("new")} />
      </>
    );
  if (id === "new")
    return (
      <>
        <Head path={path} title={BATCH_TITLE} />
        <Steps labels={STEPS} at={1} />
        <StartStep address={address} Gather={Gather} onOpen={open} onAll={() => open("all")} />
      </>
    );
  return <OpenBatch {...props} />;
}

function Head({ path, title, children }: { path: string; title: string; children?: ReactNode }) {
  const words = currentRoleWords();
  return (
    <PageHead
      title={title}
      above={<BackLink to={path}>{path === "/agents" ? "People" : words.client.many}</BackLink>}
    >
      {children}
    </PageHead>
  );
}

function OpenBatch({ id, address, path, onAddress, Gather }: BatchPageProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(batchQuery(id));
  if (isPending) return <SettingsSkeleton label="Loading the reports" />;
  if (!data && error instanceof CallError && error.status === 404)
    return (
      <>
        <Head path={path} title={BATCH_TITLE} />
        <Notice tone="attention" title="These reports can't be found.">
          They may have been started by someone else.
        </Notice>
      </>
    );
  if (!data)
    return (
      <RetryNotice
        title="The reports couldn't be loaded."
        loading={isFetching}
        onRetry={() => void refetch()}
      />
    );
  const isPublishing = address["step"] === "publish" && data.can.publish;
  const step = (next: string) => onAddress({ report_batch: id, step: next });
  return (
    <>
      <Head path={path} title={`${data.template.name}, ${data.period_label}`}>
        <span className="text-sm wrap-anywhere">{data.file_name ?? data.title ?? ""}</span>
      </Head>
      <Steps labels={STEPS} at={stepOf(data, isPublishing)} />
      <Step
        of={data}
        isPublishing={isPublishing}
        path={path}
        onStep={step}
        onAddress={onAddress}
        Gather={Gather}
      />
    </>
  );
}

function stepOf({ state }: ReportBatch, isPublishing: boolean): 2 | 3 {
  return state === "making" || (state === "ready" && !isPublishing) ? 2 : 3;
}

interface StepProps {
  of: ReportBatch;
  isPublishing: boolean;
  path: "/agents" | "/clients";
  onStep: (step: string) => void;
  onAddress: (next: ListAddress) => void;
  Gather: GatherPdfs;
}

function Step({ of, isPublishing, path, onStep, onAddress, Gather }: StepProps) {
  if (of.state === "making")
    return <BatchProgress of={of} title="Creating drafts" unit={of.source === "pdfs" ? "PDFs" : "rows"} />;
  if (isPublishing)
    return <PublishStep of={of} onBack={() => onStep("check")} onDone={() => onStep("result")} />;
  if (of.state === "ready") return <CheckStep of={of} Gather={Gather} onPublish={() => onStep("publish")} />;
  return (
    <ResultStep
      of={of}
      path={path}
      onPublish={() => onStep("publish")}
      onAll={() => onAddress({ report_batch: "all" })}
    />
  );
}
