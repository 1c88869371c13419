import type { Attachment } from "@portico/contract/report-fields";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useState } from "react";
import { EditDialog } from "../../../ui/edit-dialog.tsx";
import { RetryNotice } from "../../../ui/retry-notice.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { sizeText } from "../../../ui/size-text.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { attachableQuery } from "../staff-reports.calls.ts";

interface AttachDialogProps {
  clientId: string;
  attached: readonly Attachment[];
  upload?: ReactNode;
  onAttach: (materialIds: string[]) => Promise<void>;
  onClose: () => void;
}

/** What is uploaded meanwhile appears by itself. */
const LOOK_AGAIN_MS = 3000;

/** Chooses from the documents of the client, those of internal folders too. */
export function AttachDialog({ clientId, attached, upload, onAttach, onClose }: AttachDialogProps) {
  const [q, setQ] = useState("");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const list = useQuery({ ...attachableQuery(clientId, q), refetchInterval: LOOK_AGAIN_MS });
  const taken = new Set(attached.map(({ material }) => material?.id));
  const files = list.data?.items.filter(({ kind, id }) => kind === "file" && !taken.has(id)) ?? [];
  const toggle = (id: string) =>
    setChosen(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]));
  return (
    <EditDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Attach a file"
      description="Everyone who can read the report can open its files, even those from an internal folder. The report keeps the version you attach."
      submit={chosen.size > 1 ? `Attach ${chosen.size} files` : "Attach"}
      fallback="Nothing was attached. Please try again."
      judge={(): Record<string, string> => (chosen.size === 0 ? { files: "Please choose a file." } : {})}
      onSave={() => onAttach([...chosen])}
    >
      {(faults) => (
        <>
          <SearchField label="Search documents" placeholder="Search documents" value={q} onSearch={setQ} />
          {list.isError ? (
            <RetryNotice title="The documents couldn't be loaded." onRetry={() => void list.refetch()} />
          ) : list.isPending ? (
            <Skeleton className="h-40 w-full" />
          ) : files.length === 0 ? (
            <p className="text-quiet">
              {q ? "No document matches." : "There are no documents to attach yet."}
            </p>
          ) : (
            <ul
              aria-label="Documents"
              className="flex max-h-72 flex-col overflow-y-auto rounded-control border border-line"
            >
              {files.map(({ id, title, file, folder }) => (
                <li key={id} className="border-b border-line last:border-b-0">
                  <label className="grid min-h-11 cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 px-3.5 py-2 hover:bg-navy-50">
                    <input
                      type="checkbox"
                      checked={chosen.has(id)}
                      onChange={() => toggle(id)}
                      className="row-span-2 size-5 accent-navy-900"
                    />
                    <span className="font-semibold wrap-anywhere">{title}</span>
                    <span className="text-[0.8125rem] text-quiet">
                      {[folder?.name, file && sizeText(file.size)].filter(Boolean).join(", ")}
                    </span>
                  </label>
                </li>
              ))}
            </ul>
          )}
          {(faults["files"] ?? faults["attachments"]) && (
            <p role="alert" className="text-[0.8125rem] font-medium text-red-700">
              {faults["files"] ?? faults["attachments"]}
            </p>
          )}
          <Suspense fallback={null}>{upload}</Suspense>
        </>
      )}
    </EditDialog>
  );
}
