import type { Import } from "@portico/contract/people/import";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { Suspense, useEffect, useId, useState } from "react";
import { Button } from "../../ui/form/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { formatCount } from "../../ui/table/count.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { LinkButton } from "../../ui/form/link-button.tsx";
import { Moment } from "../../ui/moment.tsx";
import { NextPage } from "../../ui/table/next-page.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { ProgressBar } from "../../ui/feedback/progress-bar.tsx";
import { TextLink } from "../../forms/text-link.tsx";
import { FailuresButton } from "./check-step.tsx";
import { ImportProgress } from "./import-progress.tsx";
import { InviteImported } from "./invite-imported.tsx";
import { kindWords, nameIn, peopleText, rowsText } from "./import-words.ts";
import { act, isBusy, peopleChanged, rowsQuery } from "./imports.calls.ts";

const EmailJobStatus = lazyPart(async () => ({
  default: (await import("../bulk/email-job-dialog.tsx")).EmailJobStatus,
}));

/** The fourth step shows the progress, then the result. */
export function ResultStep({ of, path }: { of: Import; path: "/agents" | "/clients" }) {
  useEffect(() => {
    if (!isBusy(of)) void peopleChanged();
  }, [of]);
  const words = kindWords(of.kind);
  if (of.state === "running") return <ImportProgress of={of} title={`Adding ${words.manyInText}`} />;
  if (of.state === "undoing") return <ImportProgress of={of} title="Undoing the import" />;
  return (
    <div className="flex flex-col gap-6">
      <Summary of={of} />
      {of.counts.kept > 0 && (
        <RowList of={of} state="kept" title="Kept because they've changed since the import" />
      )}
      {of.state === "done" && of.differing > 0 && (
        <RowList
          of={of}
          state="differing"
          title={`${of.differing === 1 ? "1 row has" : `${formatCount(of.differing)} rows have`} different details that weren't imported`}
        />
      )}
      {of.standing.invited > 0 && <Standing of={of} />}
      {of.invite_job_id && of.state === "done" && (
        <Card>
          <h2 className="mb-3 text-xl">Invitations</h2>
          <Suspense fallback={null}>
            <EmailJobStatus
              jobId={of.invite_job_id}
              action="invite"
              role={of.kind === "agents" ? "agent" : "client"}
            />
          </Suspense>
        </Card>
      )}
      <div className="flex flex-wrap gap-2.5 *:max-sm:w-full">
        {of.can.invite && <InviteImported of={of} />}
        <LinkButton variant={of.can.invite ? "secondary" : "primary"} to={listOf(of, path) as "/agents"}>
          View {words.manyInText}
        </LinkButton>
        {of.counts.invalid > 0 && <FailuresButton of={of} size="md" />}
        {of.can.undo && <UndoButton of={of} />}
      </div>
      {of.can.undo && of.undo_until && (
        <p className="text-sm text-quiet">
          You can undo this until <Moment at={of.undo_until} form="deadline" className="" />. Anyone edited,
          invited or moved since the import will be kept.
        </p>
      )}
    </div>
  );
}

function Summary({ of }: { of: Import }) {
  const { created, updated, invalid, known, undone, kept } = of.counts;
  if (of.state === "cancelled")
    return <Notice title="This import was discarded.">Choose the file again to start over.</Notice>;
  if (of.state === "undone")
    return (
      <Notice tone="success" title="Import undone">
        {peopleText(of.kind, undone)} removed or restored.
        {kept > 0 && ` ${peopleText(of.kind, kept)} kept because of later changes.`}
      </Notice>
    );
  const left = [
    updated > 0 && `${peopleText(of.kind, updated)} updated.`,
    known > 0 &&
      `${peopleText(of.kind, known)} already existed and ${known === 1 ? "wasn't" : "weren't"} changed.`,
    invalid > 0 && `${rowsText(invalid)} ${invalid === 1 ? "was" : "were"} skipped.`,
    of.invite_job_id === null && "No emails were sent.",
  ].filter(Boolean);
  return (
    <Notice
      tone={of.problem ? "attention" : "success"}
      title={`${of.problem ? `${of.problem} ` : ""}${peopleText(of.kind, created)} added`}
    >
      {left.join(" ")}
    </Notice>
  );
}

/**
 * Shows how many of the imported people were invited and have signed up. The numbers change while the page is
 * open.
 */
function Standing({ of: { standing } }: { of: Import }) {
  const { invited, come, failed } = standing;
  return (
    <Card>
      <p role="status" className="mb-2 text-lg font-semibold">
        {formatCount(invited)} invited, {formatCount(come)} {come === 1 ? "has" : "have"} signed up
      </p>
      <ProgressBar label="Signed up" done={come} total={invited} />
      {failed > 0 && (
        <p className="mt-2 text-sm text-red-700">
          {failed === 1 ? "1 email" : `${formatCount(failed)} emails`} couldn't be delivered.
        </p>
      )}
    </Card>
  );
}

/**
 * Returns the address of the list that shows the imported people who are not invited yet. For admins, this
 * list is a tab of the people page.
 */
function listOf({ kind }: Import, path: string): string {
  if (path === "/clients") return "/clients?status=added";
  return kind === "clients" ? "/agents?tab=clients&status=added" : "/agents?status=added";
}

function UndoButton({ of }: { of: Import }) {
  const [isAsking, setAsking] = useState(false);
  const undo = useMutation({ mutationFn: () => act(of.id, "undo") });
  const count = of.counts.created + of.counts.updated;
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Undo the import
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Undo the import?"
        confirm="Undo the import"
        loading={undo.isPending}
        onConfirm={() =>
          void undo.mutateAsync().then(
            () => setAsking(false),
            () => setAsking(false),
          )
        }
      >
        {peopleText(of.kind, count)} will be removed or restored. Anyone changed since the import will be
        kept.
      </ConfirmDialog>
    </>
  );
}

interface RowListProps {
  of: Import;
  state: "kept" | "differing";
  title: string;
}

/**
 * Lists some rows with a title: the rows that an undo did not remove, or the rows with values that the import
 * did not use.
 */
function RowList({ of, state, title }: RowListProps) {
  const id = useId();
  const list = useInfiniteQuery(rowsQuery(of.id, state));
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-xl">
        {title}
      </h2>
      <Card flush>
        <ul className="divide-y divide-line">
          {rows.map((row) => (
            <li key={row.number} className="px-5 py-3">
              <span className="flex justify-between gap-3">
                {row.person_id ? (
                  <TextLink
                    to={of.kind === "clients" ? "/clients/$id" : "/agents/$id"}
                    params={{ id: row.person_id }}
                  >
                    {nameIn(row)}
                  </TextLink>
                ) : (
                  <span>{nameIn(row)}</span>
                )}
                <span className="whitespace-nowrap text-quiet">Row {row.number}</span>
              </span>
              {row.differs.map(({ field, sentence }) => (
                <span key={field} className="block text-sm text-quiet">
                  {sentence}
                </span>
              ))}
            </li>
          ))}
        </ul>
      </Card>
      <NextPage list={list} className="mt-4" />
    </section>
  );
}
