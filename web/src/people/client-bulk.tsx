import { lazy, Suspense } from "react";
import type { ClientBulkProps } from "./client-bulk-props.ts";

const ClientBulkBar = lazy(async () => ({ default: (await import("./client-bulk-bar.tsx")).ClientBulkBar }));

/** What can be done for the clients who are ticked; its bytes come with the first tick. */
export function ClientBulk(props: ClientBulkProps) {
  if (props.selection.ids.size === 0) return null;
  return (
    <Suspense fallback={null}>
      <ClientBulkBar {...props} />
    </Suspense>
  );
}
