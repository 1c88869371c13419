import { skipToken, useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { queryClient } from "../../session/query-client.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import type { ClientBulkProps } from "./client-bulk-props.ts";
import type { EmailsJob } from "./email-job-dialog.tsx";

const ClientBulkBar = lazyPart(async () => ({
  default: (await import("./client-bulk-bar.tsx")).ClientBulkBar,
}));
const EmailJob = lazyPart(async () => ({ default: (await import("./email-job-dialog.tsx")).EmailJob }));

/**
 * The query key of the job that sends bulk emails. The job is stored in the cache, so that any page can show
 * it.
 */
const EMAILS_KEY = ["emails to many"];

/**
 * Shows the actions on the ticked clients. The code of the actions is loaded on the first tick. If an action
 * sends emails, they are still sent after the ticks are cleared.
 */
export function ClientBulk(props: Omit<ClientBulkProps, "onJob">) {
  const { data: job } = useQuery<EmailsJob | null>({
    queryKey: EMAILS_KEY,
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const [isOpen, setOpen] = useState(false);
  const keep = (next: EmailsJob | null) => {
    queryClient.setQueryData(EMAILS_KEY, next);
    setOpen(next !== null);
  };
  const hasTicks = props.selection.ids.size > 0;
  return (
    <Suspense fallback={null}>
      {hasTicks && <ClientBulkBar {...props} onJob={(id, action) => keep({ id, action })} />}
      {job && (isOpen || !hasTicks) && (
        <EmailJob
          key={job.id}
          job={job}
          isOpen={isOpen}
          onOpen={() => setOpen(true)}
          onClose={() => setOpen(false)}
          onForget={() => keep(null)}
        />
      )}
    </Suspense>
  );
}
