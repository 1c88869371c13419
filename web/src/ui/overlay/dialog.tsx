import { Suspense } from "react";
import type { DialogProps } from "./base-dialog.tsx";
import { lazyPart } from "../lazy-part.tsx";
import { useOpenedOnce } from "./use-opened-once.ts";

const BaseDialog = lazyPart(async () => ({ default: (await import("./base-dialog.tsx")).BaseDialog }));

/** A dialog on wide screens, a sheet from below on phones. Its code is loaded when it is first opened. */
export function Dialog(props: DialogProps) {
  if (!useOpenedOnce(props.open)) return null;
  return (
    <Suspense fallback={null}>
      <BaseDialog {...props} />
    </Suspense>
  );
}
