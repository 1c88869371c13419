import type { Written } from "@portico/contract/articles/article-fields";
import { useQuery } from "@tanstack/react-query";
import { useUser } from "../../session/current-user.ts";
import { isEmailSetUp } from "../../session/outgoing-email.ts";
import { JobProgress } from "../../people/job-progress.tsx";
import { formatCount } from "../../ui/table/count.ts";
import { momentText } from "../../ui/moment.tsx";
import { CONTENT_KEY } from "../reading/content-key.ts";
import { readWritten } from "../reading/writer.calls.ts";

const LOOK_AGAIN_MS = 5_000;

/** The state of the emails of the last publication, and their progress while they are sent. */
export function EmailingPart({ article }: { article: Written }) {
  const { id, emailing: known, publish_at, updated_at } = article;
  const { data: emailing, refetch } = useQuery({
    queryKey: [CONTENT_KEY, "emailing", id, updated_at],
    queryFn: async () => (await readWritten(id)).emailing,
    initialData: known,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.state === "waiting" || data?.state === "sending" ? LOOK_AGAIN_MS : false,
  });
  const isSent = isEmailSetUp(useUser());
  if (!emailing) return null;
  const { state, emails, job_id } = emailing;
  return (
    <section aria-label="Emails">
      <h2 className="mb-1.5 font-sans text-[0.8125rem] font-semibold">Emails</h2>
      {state === "sending" && job_id !== null ? (
        <JobProgress
          jobId={job_id}
          done="emailed"
          stopped="Stopped. Emails not sent yet won't go out."
          failed="It stopped before everyone got an email"
          onDone={() => void refetch()}
        />
      ) : (
        <p role="status">
          {state === "waiting"
            ? publish_at === null
              ? "The emails will be sent shortly."
              : `The emails will be sent on ${momentText(publish_at, "deadline")}.`
            : state === "sending"
              ? `${sentText(emails, isSent)}, and more are being sent.`
              : state === "sent"
                ? `${sentText(emails, isSent)}.`
                : `Stopped before all emails were sent. ${sentText(emails, isSent)}.`}
        </p>
      )}
    </section>
  );
}

function sentText(emails: number, isSent: boolean): string {
  if (emails === 0) return "No one got an email";
  if (!isSent)
    return `No mail server is set up. ${emails === 1 ? "1 email wasn't" : `${formatCount(emails)} emails weren't`} sent`;
  return emails === 1 ? "1 person got an email" : `${formatCount(emails)} people got an email`;
}
