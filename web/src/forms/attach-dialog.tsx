import type { Material } from "@portico/contract/documents/material-fields";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useState } from "react";
import { materialsToAttach, type Shelved } from "./materials-to-attach.ts";
import { EditDialog } from "../ui/overlay/edit-dialog.tsx";
import { FileTile } from "../ui/table/file-tile.tsx";
import { RetryNotice } from "../ui/feedback/retry-notice.tsx";
import { SearchField } from "../ui/form/search-field.tsx";
import { Skeleton } from "../ui/feedback/skeleton.tsx";

interface AttachDialogProps {
  title: string;
  description: string;
  /** Names a number of documents: "2 files". */
  manyText: (count: number) => string;
  from: Shelved;
  /** Returns whether a document that was found can be attached. */
  canAttach: (material: Material) => boolean;
  /** The line that is shown below the title of a document. */
  detail: (material: Material) => ReactNode;
  max: number;
  /** The field in an error response whose message is shown. */
  field: string;
  nothing: string;
  please: string;
  upload?: ReactNode;
  onAttach: (materialIds: string[]) => Promise<void>;
  onClose: () => void;
}

/** How often the list is fetched again, so that new uploads appear by themselves. */
const LOOK_AGAIN_MS = 3000;

/** Chooses documents to attach to something. */
export function AttachDialog(props: AttachDialogProps) {
  const { title, description, manyText, from, canAttach, detail, max, field, nothing, please } = props;
  const [q, setQ] = useState("");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const list = useQuery({ ...materialsToAttach(from, q), refetchInterval: LOOK_AGAIN_MS });
  const found = list.data?.items.filter(canAttach) ?? [];
  const toggle = (id: string) =>
    setChosen(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]));
  const validate = (): Record<string, string> => {
    if (chosen.size === 0) return { chosen: please };
    return chosen.size > max ? { chosen: `You can choose up to ${max}.` } : {};
  };
  return (
    <EditDialog
      open
      onOpenChange={(open) => !open && props.onClose()}
      title={title}
      description={description}
      submit={chosen.size > 1 ? `Attach ${manyText(chosen.size)}` : "Attach"}
      fallback="Nothing was attached. Please try again."
      validate={validate}
      onSave={() => props.onAttach([...chosen])}
    >
      {(faults) => (
        <>
          <SearchField label="Search documents" placeholder="Search documents" value={q} onSearch={setQ} />
          {list.isError ? (
            <RetryNotice title="The documents couldn't be loaded." onRetry={() => void list.refetch()} />
          ) : list.isPending ? (
            <Skeleton className="h-40 w-full" />
          ) : found.length === 0 ? (
            <p className="text-quiet">{q ? "No matching documents." : nothing}</p>
          ) : (
            <ul
              aria-label="Documents"
              className="flex max-h-72 flex-col overflow-y-auto rounded-control border border-line"
            >
              {found.map((material) => (
                <li key={material.id} className="border-b border-line last:border-b-0">
                  <label className="flex min-h-14 cursor-pointer items-center gap-3 px-3.5 py-1.5 hover:bg-navy-50">
                    <input
                      type="checkbox"
                      checked={chosen.has(material.id)}
                      onChange={() => toggle(material.id)}
                      className="size-5 shrink-0 accent-navy-900"
                    />
                    <FileTile name={material.file?.name} type={material.file?.type ?? "link"} />
                    <span className="min-w-0 flex-1 leading-snug wrap-anywhere">
                      <span className="block font-semibold">{material.title}</span>
                      <span className="block text-[0.8125rem] text-quiet">{detail(material)}</span>
                    </span>
                  </label>
                </li>
              ))}
            </ul>
          )}
          {(faults["chosen"] ?? faults[field]) && (
            <p role="alert" className="text-[0.8125rem] font-medium text-red-700">
              {faults["chosen"] ?? faults[field]}
            </p>
          )}
          <Suspense fallback={null}>{props.upload}</Suspense>
        </>
      )}
    </EditDialog>
  );
}
