import type { ImportKind } from "@portico/contract/people/import-fields";
import { IMPORT_FILE_MAX_BYTES, IMPORT_ROWS_MAX } from "@portico/contract/people/import-limits";
import { isNative } from "@portico/mobile/is-native";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { CallError } from "../../session/call-error.ts";
import { Button } from "../../ui/form/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { CsvFileField } from "../../ui/form/csv-file-field.tsx";
import { formatCount } from "../../ui/table/count.ts";
import { Icon } from "../../ui/icon.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { notifyFailure } from "../../ui/feedback/toast.tsx";
import { downloadTemplate, openImportsQuery, sendFile } from "./imports.calls.ts";
import { kindWords, rowsText } from "./import-words.ts";

const MEGABYTE = 1024 * 1024;
const TOO_LARGE = `This file is too large. At most ${IMPORT_FILE_MAX_BYTES / MEGABYTE} MB can be imported.`;

interface FileStepProps {
  kind: ImportKind;
  onOpen: (id: string) => void;
}

/** The first step: the user chooses a file, or continues with an import that was started. */
export function FileStep({ kind, onOpen }: FileStepProps) {
  const [share, setShare] = useState<number | null>(null);
  const leaving = useLeaving();
  const send = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > IMPORT_FILE_MAX_BYTES) throw new Error(TOO_LARGE);
      return sendFile(kind, file, { signal: leaving(), onProgress: setShare });
    },
    onSuccess: ({ id }) => onOpen(id),
    onSettled: () => setShare(null),
  });
  return (
    <div className="flex flex-col gap-6">
      {send.error && (
        <Notice tone="failure" title={sentenceOf(send.error)}>
          Nothing was imported.
        </Notice>
      )}
      <CsvFileField isBusy={send.isPending} share={share} onFile={(file) => send.mutate(file)} />
      <div className="flex flex-col gap-1.5 text-sm text-navy-600">
        <p>
          CSV files of up to {formatCount(IMPORT_ROWS_MAX)} rows and {IMPORT_FILE_MAX_BYTES / MEGABYTE} MB,
          with column names in the first row. If you have a spreadsheet, save it as CSV first.
        </p>
        <p>You'll see what will happen before anything is added. No emails will be sent.</p>
        {/* The mobile app's web view cannot save a file that a page creates. */}
        {!isNative() && (
          <div>
            <Button variant="secondary" size="sm" className="mt-2" onClick={() => void template(kind)}>
              <Icon name="download" size={16} />
              Download a template
            </Button>
          </div>
        )}
      </div>
      <OpenImports kind={kind} onOpen={onOpen} />
    </div>
  );
}

/**
 * Returns a function that makes the abort signal of an upload. When the user leaves the page, the upload is
 * cancelled.
 */
function useLeaving(): () => AbortSignal {
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);
  return () => {
    controller.current = new AbortController();
    return controller.current.signal;
  };
}

function template(kind: ImportKind): Promise<void> {
  return downloadTemplate(kind).catch((error: unknown) =>
    notifyFailure(error, "The template couldn't be downloaded. Please try again."),
  );
}

function sentenceOf(error: Error): string {
  if (error instanceof CallError) {
    if (error.code === "body_too_large") return TOO_LARGE;
    if (error.code === "busy") return "Another file is being read. Please try again in a moment.";
    return error.errors?.["file"] ?? error.detail;
  }
  return error.message === TOO_LARGE ? TOO_LARGE : "The file couldn't be uploaded. Please try again.";
}

/** Lists the imports that were started but not finished. */
function OpenImports({ kind, onOpen }: FileStepProps) {
  const { data } = useQuery(openImportsQuery(kind));
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="open-imports">
      <h2 id="open-imports" className="mb-3 text-xl">
        Continue with
      </h2>
      <Card flush>
        <ul className="divide-y divide-line">
          {data.items.map(({ id, file_name, rows, created_at }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-5 py-3">
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere">{file_name}</span>
                <span className="block text-sm text-quiet">
                  {rowsText(rows)} · <Moment at={created_at} />
                </span>
              </span>
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Continue with ${file_name}, ${kindWords(kind).manyInText}`}
                onClick={() => onOpen(id)}
              >
                Continue
              </Button>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
