import { type ComponentProps, lazy, Suspense } from "react";
import type { RecordDialog } from "./record-dialog.tsx";

const Dialog = lazy(async () => ({ default: (await import("./record-dialog.tsx")).RecordDialog }));

/** The dialog that edits a record; its bytes come with the first edit. */
export function RecordDialogLater(props: ComponentProps<typeof RecordDialog>) {
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}
