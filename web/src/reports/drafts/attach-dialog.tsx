import type { Attachment } from "@portico/contract/reports/report-fields";
import { ATTACHMENTS_MAX } from "@portico/contract/reports/report-limits";
import type { ReactNode } from "react";
import { AttachDialog as Chooser } from "../../forms/attach-dialog.tsx";
import { sizeText } from "../../ui/table/size-text.ts";

interface AttachDialogProps {
  clientId: string;
  attached: readonly Attachment[];
  upload?: ReactNode;
  onAttach: (materialIds: string[]) => Promise<void>;
  onClose: () => void;
}

/** Chooses from the client's documents, including those in internal folders. */
export function AttachDialog({ clientId, attached, ...rest }: AttachDialogProps) {
  const taken = new Set(attached.map(({ material }) => material?.id));
  return (
    <Chooser
      {...rest}
      title="Attach a file"
      description="Everyone who can read the report can open its files, even those from an internal folder. The report keeps the version you attach."
      manyText={(count) => `${count} files`}
      from={{ shelf: "client", owner_id: clientId }}
      canAttach={({ kind, id }) => kind === "file" && !taken.has(id)}
      detail={({ file, folder }) => [folder?.name, file && sizeText(file.size)].filter(Boolean).join(", ")}
      max={ATTACHMENTS_MAX - attached.length}
      field="attachments"
      nothing="There are no documents to attach yet."
      please="Please choose a file."
    />
  );
}
