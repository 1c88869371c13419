import type { ByteEncoding } from "@portico/contract/values/file-encodings";
import type { BatchSource } from "@portico/contract/reports/batches";
import {
  BATCH_FILE_MAX_BYTES,
  BATCH_ROWS_MAX,
  REPORT_TITLE_MAX_LENGTH,
} from "@portico/contract/reports/report-limits";
import { isNative } from "@portico/mobile/is-native";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useRef, useState } from "react";
import type { ListAddress } from "../../platform/address.ts";
import { CallError } from "../../session/call-error.ts";
import { Button } from "../../ui/form/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { formatCount } from "../../ui/table/count.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { OptionCards } from "../../ui/form/option-card.tsx";
import { RetryNotice } from "../../ui/feedback/retry-notice.tsx";
import { SettingsSkeleton } from "../../ui/layout/settings-skeleton.tsx";
import { Optional } from "../../ui/form/optional.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { Switch } from "../../ui/form/switch.tsx";
import { templatesQuery } from "../reports/staff-reports.calls.ts";
import { boardQuery } from "../board/board.calls.ts";
import type { GatherPdfs } from "./batch-files.ts";
import { BATCH_TITLE } from "./batch-address.ts";
import { begin, beginPdfs, downloadHeads, type NewBatch, pdfNameOf, pdfNames } from "./batches.calls.ts";
import { CsvFileField } from "../../ui/form/csv-file-field.tsx";
import { DoubtfulFile } from "./doubtful-file.tsx";
import { WhichReports } from "./which-reports.tsx";

const MEGABYTE = 1024 * 1024;
const TOO_LARGE = `This file is too large. At most ${BATCH_FILE_MAX_BYTES / MEGABYTE} MB can be read.`;

interface StartStepProps {
  address: ListAddress;
  Gather: GatherPdfs;
  onOpen: (id: string) => void;
  onAll: () => void;
}

/** The first step: which reports, and where their figures come from. */
export function StartStep({ address, Gather, onOpen, onAll }: StartStepProps) {
  const [source, setSource] = useState<BatchSource>("figures");
  const [copiesWords, setCopiesWords] = useState(true);
  const [title, setTitle] = useState("");
  const [templateId, setTemplateId] = useState(address["template_id"]);
  const [periodStart, setPeriodStart] = useState(address["period_start"]);
  const agent_id = address["agent_id"];
  const asked = {
    ...(templateId !== undefined && { template_id: templateId }),
    ...(periodStart !== undefined && { period_start: periodStart }),
    ...(agent_id !== undefined && { agent_id }),
  };
  const { send, share, doubtful, dropDoubtful } = useBegin(onOpen);
  const { data: board, isPending, isFetching, refetch } = useQuery(boardQuery(asked));
  const templates = useQuery(templatesQuery);
  if (isPending) return <SettingsSkeleton label="Loading the templates" />;
  if (!board)
    return (
      <RetryNotice
        title="The templates couldn't be loaded."
        loading={isFetching}
        onRetry={() => void refetch()}
      />
    );
  const { template } = board;
  if (!template)
    return (
      <EmptyState icon="files" title="No template yet">
        An admin can add one.
      </EmptyState>
    );
  const wanted: NewBatch = {
    source,
    template_id: template.id,
    period_start: board.period_start,
    period_end: board.period_end,
    copy_words: copiesWords,
    agent_id,
    title: title.trim(),
  };
  const metrics = templates.data?.items.find(({ id }) => id === template.id)?.metrics ?? [];
  return (
    <div className="flex flex-col gap-6">
      {send.error && !isDoubtful(send.error) && (
        <Notice tone="failure" title={sentenceOf(send.error)}>
          Nothing was created.
        </Notice>
      )}
      <Card className="flex flex-col gap-5">
        <WhichReports
          board={board}
          template={template}
          onTemplate={(id) => {
            setTemplateId(id);
            setPeriodStart(undefined);
          }}
          onPeriod={setPeriodStart}
        />
        <OptionCards
          label="Where the reports come from"
          options={[
            {
              value: "figures",
              title: "From a spreadsheet",
              detail: "One row each, matched by reference",
            },
            {
              value: "copy",
              title: "From the previous reports",
              detail: missingText(board.counts.missing),
            },
            {
              value: "pdfs",
              title: "From PDFs",
              detail: "One PDF each, matched by the reference in its name",
            },
          ]}
          value={source}
          onChange={setSource}
        />
        {source === "pdfs" && (
          <TextField
            label={<Optional>Title</Optional>}
            name="title"
            maxLength={REPORT_TITLE_MAX_LENGTH}
            hint={`If left empty, each report is called “${template.name}” with its period.`}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
          />
        )}
        {source === "figures" && (
          <Switch
            label="Copy the text of each previous report"
            hint="You can edit it in each draft."
            checked={copiesWords}
            onChange={setCopiesWords}
          />
        )}
      </Card>
      {source === "pdfs" && (
        <>
          <Suspense fallback={<SettingsSkeleton label="Loading" />}>
            <Gather
              into="reports"
              id={null}
              count={0}
              place={BATCH_TITLE}
              begin={() => beginPdfs(wanted)}
              onOpen={onOpen}
              namesIn={pdfNames}
              nameOf={pdfNameOf}
              accept="application/pdf"
            />
          </Suspense>
          <div>
            <AllButton onAll={onAll} />
          </div>
        </>
      )}
      {source === "figures" && doubtful && (
        <DoubtfulFile
          file={doubtful}
          isBusy={send.isPending}
          onSend={(encoding) => send.mutate({ wanted, file: doubtful, encoding })}
          onDrop={dropDoubtful}
        />
      )}
      {source === "figures" && !doubtful && (
        <>
          <CsvFileField
            isBusy={send.isPending}
            share={share}
            onFile={(file) => send.mutate({ wanted, file })}
          />
          <div className="flex flex-col gap-1.5 text-sm text-navy-600">
            <p>
              CSV files of up to {formatCount(BATCH_ROWS_MAX)} rows, with a column “Reference” and one for
              each figure. If you have a spreadsheet, save it as CSV first.
            </p>
            <p>This only creates drafts. You'll check them before publishing.</p>
          </div>
          <div className="flex flex-wrap gap-2.5">
            {/* The app's web view cannot save a file that a page has made. */}
            {!isNative() && (
              <Button
                variant="secondary"
                size="sm"
                aria-disabled={metrics.length === 0}
                onClick={() =>
                  metrics.length > 0 &&
                  downloadHeads(
                    template.name,
                    metrics.map(({ label }) => label),
                  )
                }
              >
                <Icon name="download" size={16} />
                Download a file to fill in
              </Button>
            )}
            <AllButton onAll={onAll} />
          </div>
        </>
      )}
      {source === "copy" && (
        <div className="flex flex-wrap gap-2.5">
          <Button
            loading={send.isPending}
            aria-disabled={board.counts.missing === 0}
            onClick={() => board.counts.missing > 0 && send.mutate({ wanted, file: null })}
          >
            {board.counts.missing === 0 ? "No reports are missing" : "Create drafts"}
          </Button>
          <AllButton onAll={onAll} />
        </div>
      )}
    </div>
  );
}

function missingText(count: number): string {
  if (count === 0) return "No reports are missing for this period";
  return count === 1
    ? "A draft for the 1 missing report"
    : `Drafts for the ${formatCount(count)} missing reports`;
}

function AllButton({ onAll }: { onAll: () => void }) {
  return (
    <Button variant="quiet" size="sm" onClick={onAll}>
      Earlier batches
    </Button>
  );
}

interface Begun {
  wanted: NewBatch;
  file: File | null;
  encoding?: ByteEncoding;
}

function useBegin(onOpen: (id: string) => void) {
  const [share, setShare] = useState<number | null>(null);
  const controller = useRef<AbortController | null>(null);
  // Leaving the page cancels the upload.
  useEffect(() => () => controller.current?.abort(), []);
  /** The last chosen file, until the user has chosen its character encoding. */
  const [doubtful, setDoubtful] = useState<File | null>(null);
  const send = useMutation({
    mutationFn: ({ wanted, file, encoding }: Begun) => {
      if (file && file.size > BATCH_FILE_MAX_BYTES) throw new Error(TOO_LARGE);
      controller.current = new AbortController();
      return begin({ ...wanted, encoding }, file, {
        signal: controller.current.signal,
        onProgress: setShare,
      });
    },
    onSuccess: ({ id }) => onOpen(id),
    onError: (error, { file }) => isDoubtful(error) && setDoubtful(file),
    onSettled: () => setShare(null),
  });
  const dropDoubtful = () => {
    setDoubtful(null);
    send.reset();
  };
  return { send, share, doubtful, dropDoubtful };
}

function isDoubtful(error: Error | null): boolean {
  return error instanceof CallError && error.errors?.["encoding"] !== undefined;
}

function sentenceOf(error: Error): string {
  if (error instanceof CallError) {
    if (error.code === "body_too_large") return TOO_LARGE;
    if (error.code === "busy") return "Another file is being read. Please try again in a moment.";
    return Object.values(error.errors ?? {})[0] ?? error.detail;
  }
  return error.message === TOO_LARGE ? TOO_LARGE : "The drafts couldn't be created. Please try again.";
}
