import { SUMMARY_CAP } from "@portico/contract/people-limits";
import type { listReceipts, Receipt, receiptStates } from "@portico/contract/portal/receipts";
import type { AnswerOf } from "@portico/contract/call";
import { keepPreviousData, useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { currentRoleWords } from "../session/role-words.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { formatCount } from "../ui/count.ts";
import { Icon } from "../ui/icon.tsx";
import { Meter } from "../ui/meter.tsx";
import { momentText } from "../ui/moment.tsx";
import { NextPage } from "../ui/next-page.tsx";
import { personName } from "../ui/person-name.ts";
import { RetryNotice } from "../ui/retry-notice.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { Segments } from "../ui/segments.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Tick } from "../ui/tick.tsx";
import { notify, notifyFailure } from "../ui/toast.tsx";
import { JobProgress } from "./job-progress.tsx";
import { type Reminded, remindedText } from "./reminded-text.ts";

export type ReceiptState = (typeof receiptStates)[number];

/** Of some page: who was asked for, and how many there are of all. */
type Answer = AnswerOf<typeof listReceipts>;
export type ReadersPage = Omit<Answer, "counts"> & {
  counts: Omit<Answer["counts"], "remindable"> & {
    /** Null: that is not counted before they are. */
    remindable: number | null;
  };
};

interface ReadersProps {
  thing: "document" | "article";
  /** Of what is kept of them. */
  queryKey: readonly string[];
  ask: (
    query: { state: ReceiptState; q?: string; cursor?: string },
    signal: AbortSignal,
  ) => Promise<ReadersPage>;
  /** To those named; to everyone who waits where nobody is. */
  remind: (personIds?: readonly string[]) => Promise<Reminded | { job_id: string }>;
  /** Whether it still waits for anybody; left out: it does. */
  canRemind?: boolean;
  /** Hands the proof to the browser as a file. */
  exportProof: () => Promise<void>;
  /** Reminders that were under way have left. */
  onReminded: () => void;
}

const LOOK_AGAIN_MS = 10_000;
const PAGES_MAX = 4;

function useReaders(
  { queryKey, ask }: Pick<ReadersProps, "queryKey" | "ask">,
  state: ReceiptState,
  q: string,
) {
  return useInfiniteQuery({
    queryKey: [...queryKey, state, q],
    queryFn: ({ pageParam, signal }) =>
      ask({ state, ...(q && { q }), ...(pageParam !== undefined && { cursor: pageParam }) }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    // While somebody looks on; who has read far on in it has it fresh when they come back.
    refetchInterval: ({ state: { data } }) =>
      (data?.pages.length ?? 1) <= PAGES_MAX ? LOOK_AGAIN_MS : false,
    meta: { countsAsAlertsDo: true },
  });
}

/** Who has opened something and who has not, with reminders for these, and the proof. */
export function Readers(props: ReadersProps) {
  const { thing, remind, canRemind = true, exportProof, onReminded } = props;
  const [state, setState] = useState<ReceiptState>("not_opened");
  const [q, setQ] = useState("");
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [isAsking, setAsking] = useState(false);
  const [started, setJobId] = useState<string | null>(null);
  const list = useReaders(props, state, q);
  const send = useMutation({
    mutationFn: () => remind(ticked.size > 0 ? [...ticked] : undefined),
    onSuccess(answer) {
      setTicked(new Set());
      if ("job_id" in answer) setJobId(answer.job_id);
      else notify(remindedText(answer, thing));
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
  // Those who were found are not all who would get an email.
  const remindsAll = ticked.size === 0 && q === "";
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
            {formatCount(acknowledged)} confirmed, {formatCount(Math.max(0, opened - acknowledged))} opened
            but didn't confirm.
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
              hasTicks={waitsFor && canRemind}
              onTick={() => tick(receipt.person.id)}
            />
          ))}
      </ul>
      {list.data.pages[0]!.items.length === 0 && (
        <p role="status" className="text-sm text-quiet">
          {q
            ? "No one with that name."
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
            notify(remindedText(result as unknown as Reminded, thing));
            setJobId(null);
            onReminded();
          }}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-4">
        <Button variant="quiet" size="sm" onClick={() => void download(exportProof)}>
          <Icon name="download" size={16} />
          Export as CSV
        </Button>
        {waitsFor &&
          canRemind &&
          (remindsAll || ticked.size > 0) &&
          !jobId &&
          list.data.pages[0]!.items.length > 0 && (
            <Button
              loading={send.isPending}
              onClick={() => (remindsAll && (remindable ?? 2) > 1 ? setAsking(true) : send.mutate())}
            >
              <Icon name="bell" size={18} />
              {ticked.size > 0 ? `Remind ${formatCount(ticked.size)}` : "Remind all"}
            </Button>
          )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={
          remindable === null
            ? `Remind everyone who hasn't ${asksToConfirm ? "confirmed" : "opened"} it?`
            : `Remind ${formatCount(remindable)} people?`
        }
        confirm={remindable === null ? "Send emails" : `Send ${formatCount(remindable)} emails`}
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

async function download(exportProof: () => Promise<void>): Promise<void> {
  await exportProof().then(
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
