import { lazy, Suspense, useState } from "react";
import type { ClientBulkProps } from "./client-bulk-props.ts";

const ClientBulkBar = lazy(async () => ({ default: (await import("./client-bulk-bar.tsx")).ClientBulkBar }));
const EmailJobDialog = lazy(async () => ({
  default: (await import("./email-job-dialog.tsx")).EmailJobDialog,
}));

/** What can be done for the clients who are ticked; its bytes come with the first tick. What goes on after it outlives the ticks. */
export function ClientBulk(props: Omit<ClientBulkProps, "onJob">) {
  const [job, setJob] = useState<{ id: string; action: "invite" | "resend" } | null>(null);
  return (
    <Suspense fallback={null}>
      {props.selection.ids.size > 0 && (
        <ClientBulkBar {...props} onJob={(id, action) => setJob({ id, action })} />
      )}
      {job && <EmailJobDialog jobId={job.id} action={job.action} onClose={() => setJob(null)} />}
    </Suspense>
  );
}
