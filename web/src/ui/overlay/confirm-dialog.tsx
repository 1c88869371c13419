import { Suspense } from "react";
import type { ConfirmDialogProps } from "./base-confirm-dialog.tsx";
import { lazyPart } from "../lazy-part.tsx";
import { useOpenedOnce } from "./use-opened-once.ts";

const BaseConfirmDialog = lazyPart(async () => ({
  default: (await import("./base-confirm-dialog.tsx")).BaseConfirmDialog,
}));

/** Asks before an action that cannot be undone. Its code is loaded when it is first opened. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  if (!useOpenedOnce(props.open)) return null;
  return (
    <Suspense fallback={null}>
      <BaseConfirmDialog {...props} />
    </Suspense>
  );
}
