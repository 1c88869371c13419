import { type ComponentProps, Suspense } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";
import type { RecordDialog } from "./record-dialog.tsx";

const Dialog = lazyPart(async () => ({ default: (await import("./record-dialog.tsx")).RecordDialog }));

/** The dialog that edits a record. Its code is loaded on the first edit. */
export function RecordDialogLater(props: ComponentProps<typeof RecordDialog>) {
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}
