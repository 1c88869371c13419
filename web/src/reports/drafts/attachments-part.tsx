import type { Report } from "@portico/contract/reports/report-fields";
import { ATTACHMENTS_MAX } from "@portico/contract/reports/report-limits";
import { type ReactNode, useState } from "react";
import { Button } from "../../ui/form/button.tsx";
import { FileTile } from "../../ui/table/file-tile.tsx";
import { Icon } from "../../ui/icon.tsx";
import { sizeText } from "../../ui/table/size-text.ts";
import { notifyFailure } from "../../ui/feedback/toast.tsx";
import { AttachDialog } from "./attach-dialog.tsx";
import type { DraftSaver } from "./report-saver.ts";

interface AttachmentsPartProps {
  report: Report;
  saver: DraftSaver;
  errors: Readonly<Record<string, string>>;
  /** Uploads new files into the client's folders, so that they can be attached. */
  upload?: ReactNode;
}

/** The files attached to the report. */
export function AttachmentsPart({ report, saver, errors, upload }: AttachmentsPartProps) {
  const [isAttaching, setAttaching] = useState(false);
  const { attachments } = report;
  const keep = attachments.map(({ id }) => ({ id }));
  return (
    <section aria-labelledby="attached-head">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="attached-head" className="text-xl">
          Attached
        </h2>
        {attachments.length < ATTACHMENTS_MAX && (
          <Button variant="secondary" size="sm" onClick={() => setAttaching(true)}>
            <Icon name="paperclip" size={18} />
            Attach a file
          </Button>
        )}
      </div>
      {errors["attachments"] && (
        <p role="alert" className="mb-2 text-sm font-medium text-red-700">
          {errors["attachments"]}
        </p>
      )}
      {attachments.length === 0 ? (
        <p className="text-quiet">No files yet.</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {attachments.map(({ id, title, file_name, type, size }) => (
            <li
              key={id}
              className="flex items-center gap-3 rounded-control border border-line bg-white py-2.5 pr-2 pl-4"
            >
              <FileTile name={file_name} type={type} />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold wrap-anywhere">{title}</span>
                <span className="block text-[0.8125rem] text-quiet wrap-anywhere">
                  {file_name}, {sizeText(size)}
                </span>
              </span>
              <button
                type="button"
                aria-label={`Remove ${title}`}
                onClick={() =>
                  saver
                    .decide({ attachments: keep.filter((one) => one.id !== id) })
                    .catch((error) => notifyFailure(error, "The file couldn't be removed. Please try again."))
                }
                className="grid size-10 shrink-0 place-items-center rounded-control text-quiet hover:bg-navy-100 hover:text-ink pointer-coarse:size-11"
              >
                <Icon name="x" size={18} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isAttaching && (
        <AttachDialog
          clientId={report.client.id}
          attached={attachments}
          upload={upload}
          onAttach={(ids) =>
            saver.decide({ attachments: [...keep, ...ids.map((id) => ({ material_id: id }))] })
          }
          onClose={() => setAttaching(false)}
        />
      )}
    </section>
  );
}
