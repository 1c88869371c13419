import { SUMMARY_CAP } from "@portico/contract/people-limits";
import type { Receipt } from "@portico/contract/portal/receipts";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { currentRoleWords } from "../../../session/role-words.ts";
import { JobProgress } from "../../../people/job-progress.tsx";
import { materialsChanged } from "../materials.calls.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { formatCount } from "../../../ui/count.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Meter } from "../../../ui/meter.tsx";
import { momentText } from "../../../ui/moment.tsx";
import { NextPage } from "../../../ui/next-page.tsx";
import { personName } from "../../../ui/person-name.ts";
import { RetryNotice } from "../../../ui/retry-notice.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { Segments } from "../../../ui/segments.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Tick } from "../../../ui/tick.tsx";
import { notify, notifyFailure } from "../../../ui/toast.tsx";
import type { TabProps } from "./tab-props.ts";
import { downloadReceipts, type ReceiptState, receiptsQuery, remind } from "./readers.calls.ts";
import { type Reminded, remindedText } from "./reminded-text.ts";

/** Who has opened a document and who has not, with reminders for these. */
export function OpenedTab({ material }: TabProps) {
  const { id } = material;
  const [state, setState] = useState<ReceiptState>("not_opened");
  const [q, setQ] = useState("");
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [isAsking, setAsking] = useState(false);
  const [started, setJobId] = useState<string | null>(null);
  const list = useInfiniteQuery(receiptsQuery(id, state, q));
  const send = useMutation({
    mutationFn: () => remind(id, ticked.size > 0 ? [...ticked] : undefined),
    onSuccess(answer) {
      setTicked(new Set());
      if ("job_id" in answer) setJobId(answer.job_id);
      else notify(remindedText(answer));
    },
    onError: (error) => notifyFailure(error, "No one was reminded. Please try again."),
  });
  if (list.isError && !list.data)
    return (
      <RetryNotice
        title="This couldn't be loaded."
        loading={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  if (!list.data) return <Skeleton className="h-40 w-full" />;
  const { addressed, sent, opened, to_acknowledge, acknowledged, remindable } = list.data.pages[0]!.counts;
  const asksToConfirm = to_acknowledge > 0;
  if (addressed === 0) return <p className="text-quiet">No one can see it yet.</p>;
  const jobId = started ?? list.data.pages[0]!.job_id;
  const waitsFor = state === "not_opened" || state === "not_acknowledged";
  const choose = (next: ReceiptState) => {
    setState(next);
    setTicked(new Set());
  };
  const tick = (person: string) =>
    setTicked((before) => {
      const next = new Set(before);
      if (!next.delete(person)) next.add(person);
      return next;
    });
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="flex items-baseline gap-2">
          <span className="figure text-3xl">{formatCount(opened)}</span>
          <span className="text-quiet">
            of {formatCount(addressed)}
            {addressed >= SUMMARY_CAP && "+"} opened it
          </span>
        </p>
        <div className="my-2">
          <Meter share={opened / addressed} />
        </div>
        {sent > 0 && (
          <p className="text-sm text-quiet">
            Sent to {formatCount(sent)}{" "}
            {sent === 1 ? currentRoleWords().client.oneInText : currentRoleWords().client.manyInText} ·{" "}
            {formatCount(opened)} opened · {formatCount(addressed - opened)} not opened
          </p>
        )}
        {asksToConfirm && (
          <p className="text-sm text-quiet">
            {formatCount(acknowledged)} confirmed it, {formatCount(Math.max(0, opened - acknowledged))} only
            opened it.
          </p>
        )}
      </div>
      <Segments
        label="Show"
        options={[
          { value: "not_opened", label: "Not opened" },
          { value: "opened", label: "Opened" },
          ...(asksToConfirm ? [{ value: "not_acknowledged" as const, label: "Not confirmed" }] : []),
        ]}
        value={state}
        onChange={choose}
      />
      <SearchField label="Find a reader" placeholder="Name or reference" value={q} onSearch={setQ} />
      <ul>
        {list.data.pages
          .flatMap(({ items }) => items)
          .map((receipt) => (
            <ReaderRow
              key={receipt.person.id}
              receipt={receipt}
              isTicked={ticked.has(receipt.person.id)}
              hasTicks={waitsFor}
              onTick={() => tick(receipt.person.id)}
            />
          ))}
      </ul>
      {list.data.pages[0]!.items.length === 0 && (
        <p role="status" className="text-sm text-quiet">
          {q
            ? "No one by that name."
            : waitsFor
              ? state === "not_opened"
                ? "Everyone has opened it."
                : "Everyone has confirmed it."
              : "No one yet."}
        </p>
      )}
      <NextPage list={list} />
      {jobId && (
        <JobProgress
          jobId={jobId}
          done="reminded"
          stopped="Stopped. Those who already got the email were reminded."
          failed="It stopped before everyone was reminded"
          onDone={(result) => {
            notify(remindedText(result as unknown as Reminded));
            setJobId(null);
            void materialsChanged();
          }}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-4">
        <Button variant="quiet" size="sm" onClick={() => void exportProof(id)}>
          <Icon name="download" size={16} />
          Export as CSV
        </Button>
        {waitsFor && !jobId && list.data.pages[0]!.items.length > 0 && (
          <Button
            loading={send.isPending}
            onClick={() => (ticked.size === 0 && remindable > 1 ? setAsking(true) : send.mutate())}
          >
            <Icon name="bell" size={18} />
            {ticked.size > 0 ? `Remind ${formatCount(ticked.size)}` : "Remind all"}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Remind ${formatCount(remindable)} people?`}
        confirm={`Send ${formatCount(remindable)} emails`}
        onConfirm={() => {
          setAsking(false);
          send.mutate();
        }}
      >
        Everyone who {asksToConfirm ? "hasn't confirmed it" : "hasn't opened it"} and has an account gets an
        email, except those reminded in the last 24 hours.
      </ConfirmDialog>
    </div>
  );
}

async function exportProof(id: string): Promise<void> {
  await downloadReceipts(id).then(
    () => notify({ title: "Download started", tone: "success" }),
    (error: unknown) => notifyFailure(error, "It couldn't be exported. Please try again."),
  );
}

interface ReaderRowProps {
  receipt: Receipt;
  isTicked: boolean;
  /** Some of the list can be ticked: those who can be reminded. */
  hasTicks: boolean;
  onTick: () => void;
}

function ReaderRow({ receipt, isTicked, hasTicks, onTick }: ReaderRowProps) {
  const { person } = receipt;
  return (
    <li className="flex items-center gap-3 border-b border-line/70 py-2.5 last:border-b-0">
      {hasTicks &&
        (receipt.unreachable === null ? (
          <Tick label={`Select ${personName(person)}`} checked={isTicked} onTick={onTick} />
        ) : (
          <span className="w-4.5" />
        ))}
      <Avatar person={person} />
      <span className="min-w-0 flex-1 leading-snug wrap-anywhere">
        <span className="block font-semibold">{personName(person)}</span>
        <span className="block text-[0.8125rem] text-quiet">
          {[person.reference, receiptText(receipt)].filter(Boolean).join(" · ")}
        </span>
      </span>
    </li>
  );
}

const NOT_OPENED = {
  reachable: "not opened",
  no_account: "hasn't signed up",
  deactivated: "deactivated",
};

function receiptText({ acknowledged, last_opened_at, times, reminded_at, unreachable }: Receipt): string {
  if (acknowledged) return `confirmed ${momentText(acknowledged.at, "day")} as ${acknowledged.name}`;
  const reminded = reminded_at ? `, reminded ${momentText(reminded_at, "day")}` : "";
  if (last_opened_at)
    return `opened ${times === 1 ? "once" : `${times} times`}, last ${momentText(last_opened_at, "day")}${reminded}`;
  return NOT_OPENED[unreachable ?? "reachable"] + reminded;
}
