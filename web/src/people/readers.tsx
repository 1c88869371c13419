import { BULK_EMAILS_MAX, SUMMARY_CAP } from "@portico/contract/people/people-limits";
import type { listReceipts, receiptStates } from "@portico/contract/documents/receipts";
import type { AnswerOf } from "@portico/contract/http/call";
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useEffectEvent, useState } from "react";
import { currentRoleWords } from "../session/role-words.ts";
import { Button } from "../ui/form/button.tsx";
import { ConfirmDialog } from "../ui/overlay/confirm-dialog.tsx";
import { formatCount } from "../ui/table/count.ts";
import { Icon } from "../ui/icon.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Meter } from "../ui/feedback/meter.tsx";
import { NextPage } from "../ui/table/next-page.tsx";
import { PrintButton } from "../ui/form/print-button.tsx";
import { RetryNotice } from "../ui/feedback/retry-notice.tsx";
import { SearchField } from "../ui/form/search-field.tsx";
import { Segments } from "../ui/form/segments.tsx";
import { Skeleton } from "../ui/feedback/skeleton.tsx";
import { notify, notifyFailure } from "../ui/feedback/toast.tsx";
import { JobProgress } from "./job-progress.tsx";
import { isFirstToTell, jobQuery } from "./jobs.calls.ts";
import { paceSentence } from "./pace-text.ts";
import { ReaderRow } from "./readers/reader-row.tsx";
import { type Reminded, remindedText, remindingWords } from "./reminded-text.ts";

const ProofSheet = lazyPart(async () => ({
  default: (await import("./readers/proof-sheet.tsx")).ProofSheet,
}));

type ReceiptState = (typeof receiptStates)[number];

/** A page of readers who match, with the total. */
export type ReadersPage = AnswerOf<typeof listReceipts>;

interface ReadersProps {
  thing: "document" | "article";
  /** The query key under which the readers are cached. */
  queryKey: readonly string[];
  ask: (
    query: { state: ReceiptState; q?: string; cursor?: string },
    signal: AbortSignal,
  ) => Promise<ReadersPage>;
  /**
   * Reminds the given people. If none are given, reminds everyone who has not opened the document or article.
   */
  remind: (personIds?: readonly string[]) => Promise<Reminded | { job_id: string }>;
  /** Whether there is still anyone to remind. If left out, there is. */
  canRemind?: boolean;
  /** The title of the printed proof. */
  title: string;
  facts: readonly (readonly [string, string])[];
  /** Creates a link to the proof as a CSV file. */
  proofLink: () => Promise<URL>;
  /** Called when running reminders have been sent or stopped. */
  onReminded: () => void;
  /**
   * Called with the id of the job that sends the reminders, if this part is closed before it has sent them.
   */
  onLeave?: (jobId: string) => void;
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
    // The list is refetched every few seconds while the user watches it. If many pages of it are loaded, it
    // is refetched only when the user comes back to the window.
    refetchInterval: ({ state: { data } }) =>
      (data?.pages.length ?? 1) <= PAGES_MAX ? LOOK_AGAIN_MS : false,
    meta: { countsAsAlertsDo: true },
  });
}

/**
 * Shows who has opened a document or an article and who has not. The user can remind those who have not, and
 * download or print a proof.
 */
export function Readers(props: ReadersProps) {
  const { thing, remind, canRemind = true, title, facts, proofLink, onReminded, onLeave } = props;
  const [chosen, setState] = useState<ReceiptState | null>(null);
  const state = chosen ?? "not_opened";
  const [q, setQ] = useState("");
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [isAsking, setAsking] = useState(false);
  const [started, setJobId] = useState<string | null>(null);
  const list = useReaders(props, state, q);
  const jobId = started ?? list.data?.pages[0]!.job_id ?? null;
  const isReminding = useReminding(jobId, onLeave);
  const send = useMutation({
    mutationFn: () => remind(ticked.size > 0 ? [...ticked] : undefined),
    onSuccess(answer) {
      setTicked(new Set());
      if ("job_id" in answer) setJobId(answer.job_id);
      else notify(remindedText(answer, thing));
    },
    onError: (error) => notifyFailure(error, "No one was reminded. Please try again."),
  });
  const print = useMutation({
    mutationFn: () => readProof(proofLink),
    onError: (error) => notifyFailure(error, "It couldn't be printed. Please try again."),
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
  const { items, emails_per_minute } = list.data.pages[0]!;
  const notOpened = Math.max(0, addressed - opened);
  const notConfirmed = Math.max(0, to_acknowledge - acknowledged);
  // Chooses a list once, when the counts are known. After that, the user stays on that list even when it
  // becomes empty.
  if (chosen === null)
    setState(notOpened > 0 ? "not_opened" : notConfirmed > 0 ? "not_acknowledged" : "opened");
  const waitsFor = state === "not_opened" || state === "not_acknowledged";
  // The button that reminds everyone is hidden during a search. Otherwise it would email more people than the
  // search shows.
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
  const unconfirmed = Math.max(0, opened - acknowledged);
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
            {formatCount(acknowledged)} confirmed
            {unconfirmed > 0 && `, ${formatCount(unconfirmed)} opened but didn't confirm`}.
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {waitsFor && canRemind && (remindsAll || ticked.size > 0) && !isReminding && items.length > 0 && (
          <Button
            loading={send.isPending}
            onClick={() => (remindsAll && remindable > 1 ? setAsking(true) : send.mutate())}
          >
            <Icon name="bell" size={18} />
            {ticked.size > 0
              ? `Remind ${formatCount(ticked.size)}`
              : asksToConfirm
                ? "Remind all who haven't confirmed"
                : "Remind all who haven't opened it"}
          </Button>
        )}
        <Button variant="quiet" size="sm" onClick={() => void download(proofLink)}>
          <Icon name="download" size={16} />
          Export as CSV
        </Button>
        <PrintButton variant="quiet" loading={print.isPending} onClick={() => print.mutate()}>
          Print
        </PrintButton>
      </div>
      {jobId && (
        <JobProgress
          // Each job has its own key, so that no state of an earlier job is left.
          key={jobId}
          jobId={jobId}
          {...remindingWords}
          onDone={(result) => {
            if (isFirstToTell(jobId)) notify(remindedText(result as unknown as Reminded, thing));
            setJobId(null);
            onReminded();
          }}
        />
      )}
      <Segments
        label="Show"
        options={[
          { value: "not_opened", label: `Not opened ${formatCount(notOpened)}` },
          { value: "opened", label: `Opened ${formatCount(opened)}` },
          ...(asksToConfirm
            ? ([
                { value: "not_acknowledged", label: `Not confirmed ${formatCount(notConfirmed)}` },
                { value: "acknowledged", label: `Confirmed ${formatCount(acknowledged)}` },
              ] as const)
            : []),
        ]}
        isInPairs={asksToConfirm}
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
      {items.length === 0 && (
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
        {emails_per_minute !== undefined && remindable > BULK_EMAILS_MAX && (
          <span className="mt-2 block">{paceSentence(remindable, emails_per_minute)}</span>
        )}
      </ConfirmDialog>
      {print.data !== undefined && (
        <Suspense fallback={null}>
          <ProofSheet
            title={title}
            facts={[
              ...facts,
              ["Opened", `${formatCount(opened)} of ${formatCount(addressed)}`],
              ...(asksToConfirm
                ? ([["Confirmed", `${formatCount(acknowledged)} of ${formatCount(to_acknowledge)}`]] as const)
                : []),
            ]}
            csv={print.data}
            onPrinted={print.reset}
          />
        </Suspense>
      )}
    </div>
  );
}

/**
 * Returns true while reminders are being sent. If this part is closed meanwhile, `onLeave` is called with the
 * id of the job.
 */
function useReminding(jobId: string | null, onLeave: ((jobId: string) => void) | undefined): boolean {
  const { data } = useQuery({ ...jobQuery(jobId ?? ""), enabled: jobId !== null });
  const isReminding = jobId !== null && (!data || data.state === "queued" || data.state === "running");
  const leave = useEffectEvent(() => {
    if (isReminding) onLeave?.(jobId);
  });
  useEffect(() => () => leave(), []);
  return isReminding;
}

async function download(proofLink: () => Promise<URL>): Promise<void> {
  await proofLink().then(
    (url) => {
      window.location.assign(url);
      notify({ title: "Download started", tone: "success" });
    },
    (error: unknown) => notifyFailure(error, "It couldn't be exported. Please try again."),
  );
}

async function readProof(proofLink: () => Promise<URL>): Promise<string> {
  const answer = await fetch(await proofLink());
  if (!answer.ok) throw new Error(`the proof answered ${answer.status}`);
  return answer.text();
}
