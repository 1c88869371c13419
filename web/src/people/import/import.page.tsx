import type { ImportKind } from "@portico/contract/people/import-fields";
import type { Import } from "@portico/contract/people/import";
import { useQuery } from "@tanstack/react-query";
import { BackLink } from "../../ui/layout/back-link.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { RetryNotice } from "../../ui/feedback/retry-notice.tsx";
import { SettingsSkeleton } from "../../ui/layout/settings-skeleton.tsx";
import { notifyFailure } from "../../ui/feedback/toast.tsx";
import { CallError } from "../../session/call-error.ts";
import { currentRoleWords } from "../../session/role-words.ts";
import { CheckStep } from "./check-step.tsx";
import { ColumnsStep } from "./columns-step.tsx";
import { FileStep } from "./file-step.tsx";
import { ImportProgress } from "./import-progress.tsx";
import { Steps } from "../../ui/form/steps.tsx";
import { fileLine, kindWords } from "./import-words.ts";
import { cancel, importQuery } from "./imports.calls.ts";
import { ResultStep } from "./result-step.tsx";

const STEPS = ["File", "Columns", "Check", "Import"];

interface ImportPageProps {
  /** The id of an import, or "new". */
  id: string;
  step: string | undefined;
  /** The kind of people that a new import adds. */
  kind: ImportKind;
  path: "/agents" | "/clients";
  onAddress: (next: Record<string, string>) => void;
}

/**
 * Imports clients or agents from a file, in four steps. The page's address contains the id of the import, so
 * that a user who comes back can continue.
 */
export function ImportPage(props: ImportPageProps) {
  if (props.id === "new") return <NewImport {...props} />;
  return <OpenImport {...props} />;
}

function Head({ kind, path, of }: Pick<ImportPageProps, "kind" | "path"> & { of?: Import }) {
  const words = currentRoleWords();
  return (
    <PageHead
      title={`Import ${kindWords(kind).manyInText}`}
      above={<BackLink to={path}>{path === "/agents" ? "People" : words.client.many}</BackLink>}
    >
      {of && <span className="text-sm wrap-anywhere">{fileLine(of)}</span>}
    </PageHead>
  );
}

function NewImport({ kind, path, onAddress }: ImportPageProps) {
  return (
    <>
      <Head kind={kind} path={path} />
      <Steps labels={STEPS} at={1} />
      <FileStep kind={kind} onOpen={(id) => onAddress({ import: id })} />
    </>
  );
}

function OpenImport({ id, step, kind, path, onAddress }: ImportPageProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(importQuery(id));
  if (isPending) return <SettingsSkeleton label="Loading the import" />;
  if (!data && error instanceof CallError && error.status === 404)
    return (
      <>
        <Head kind={kind} path={path} />
        <Notice tone="attention" title="This import no longer exists.">
          Choose the file again to start over.
        </Notice>
      </>
    );
  if (!data)
    return (
      <RetryNotice
        title="The import couldn't be loaded."
        loading={isFetching}
        onRetry={() => void refetch()}
      />
    );
  const at = stepOf(data, step);
  const back = path === "/agents" ? "/agents" : "/clients";
  return (
    <>
      <Head kind={data.kind} path={back} of={data} />
      <Steps labels={STEPS} at={at} />
      <Step
        of={data}
        at={at}
        path={path}
        onStep={(next) => onAddress({ import: id, step: next })}
        onLeave={() => onAddress({ import: "new", kind: data.kind })}
      />
    </>
  );
}

/**
 * Returns the number of the step that is shown. A running or finished import shows its result. When the rows
 * have been checked, the user can go back to the columns.
 */
function stepOf({ state }: Import, step: string | undefined): 2 | 3 | 4 {
  if (state === "mapping") return 2;
  if (state === "checked") return step === "columns" ? 2 : 3;
  return state === "checking" ? 3 : 4;
}

interface StepProps {
  of: Import;
  at: 2 | 3 | 4;
  path: "/agents" | "/clients";
  onStep: (step: string) => void;
  onLeave: () => void;
}

function Step({ of, at, path, onStep, onLeave }: StepProps) {
  if (at === 4) return <ResultStep of={of} path={path} />;
  if (of.state === "checking") return <ImportProgress of={of} title="Checking the rows" />;
  const drop = () =>
    void cancel(of).then(onLeave, (error: unknown) =>
      notifyFailure(error, "The import couldn't be discarded. Please try again."),
    );
  if (at === 2) return <ColumnsStep of={of} onDrop={drop} onChecked={() => onStep("check")} />;
  return <CheckStep of={of} onBack={() => onStep("columns")} />;
}
