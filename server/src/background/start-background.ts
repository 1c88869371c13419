import { withoutValues } from "../platform/database/without-values.ts";
import type { Email } from "../platform/mail/email.ts";
import type { MailTransport } from "../platform/mail/mail-transport.ts";
import { startMailWorker } from "../platform/mail/mail-outbox.ts";
import { findCurrentLogo } from "../foundation/firm/logo.store.ts";
import { startHousekeeping } from "./housekeeping.ts";
import { isAccountClosed } from "../foundation/email/closed-accounts.ts";
import {
  type EmailPurpose,
  type EmailSender,
  startEmailRequestWorker,
} from "../foundation/email/email-requests.ts";
import { joinParts } from "../foundation/join-parts.ts";
import { noteAccepted, noteRefused } from "../foundation/email/mail-server.store.ts";
import { LONG_JOB_QUEUE } from "../foundation/long-jobs/start-long-job.ts";
import { workLongJob } from "../foundation/long-jobs/work-long-job.ts";
import type { Dependencies } from "../foundation/dependencies.ts";
import { hasDeadLink } from "../foundation/tokens/dead-link.ts";
import type { FeatureWork } from "../foundation/feature-work.ts";

interface Surroundings {
  transport: MailTransport;
  /** Takes a sentence for the log and the error. */
  onProblem(sentence: string, problem: string): void;
}

/** Starts what all features do apart from their calls. Returns a function that stops it. */
export async function startBackground(
  deps: Dependencies,
  features: readonly FeatureWork[],
  { transport, onProblem }: Surroundings,
): Promise<{ stop(): Promise<void> }> {
  const { jobs, secrets } = deps;
  const senders = joinParts(
    features.map(({ emailSenders }) => emailSenders),
    "requested email",
  ) as Readonly<Record<EmailPurpose, EmailSender>>;
  const deliveries = joinParts(
    features.map((feature) => feature.deliveries),
    "kind of delivery",
  );
  await startMailWorker({
    jobs,
    secrets,
    transport,
    readLogo: () => findCurrentLogo(deps.database.db),
    onOutcome: async ({ kind, id }, outcome) => deliveries[kind]?.(deps, id, outcome),
    onServer: (problem) => noteServer(deps, problem),
    isDead: (email, accountId) => isDead(deps, email, accountId),
    onProblem: (problem, isLast) =>
      onProblem(
        isLast ? "an email was refused" : "an email was not accepted and will be tried again",
        problem,
      ),
  });
  await startEmailRequestWorker(jobs, secrets, (request) => senders[request.purpose](deps, request));
  for (const { queue, work } of features.flatMap(({ workers = [] }) => workers))
    await jobs.work(queue, (attempt) => work(deps, attempt));
  const kinds = features.flatMap(({ longJobs = [] }) => longJobs);
  await jobs.work<{ jobId: string; done?: number }>(LONG_JOB_QUEUE, (attempt) =>
    workLongJob(deps, kinds, attempt),
  );
  const work = {
    sweeps: [
      ...features.flatMap(({ resumes = [] }) => resumes),
      ...features.flatMap(({ sweeps = [] }) => sweeps),
    ],
    due: features.flatMap(({ due = [] }) => due),
  };
  return startHousekeeping(deps, work, (error) => {
    const why = withoutValues(error);
    onProblem(
      "a task that was due failed and will be tried again",
      why instanceof Error ? why.message : String(why),
    );
  });
}

async function isDead(
  { database: { db }, clock }: Dependencies,
  email: Email,
  accountId: string | null,
): Promise<boolean> {
  return (
    (await hasDeadLink(db, email, clock.now())) ||
    (await isAccountClosed(db, { kind: email.kind, accountId }))
  );
}

async function noteServer({ database, clock }: Dependencies, problem: string | null): Promise<void> {
  if (problem === null) await noteAccepted(database.db, clock.now());
  else await noteRefused(database.db, problem, clock.now());
}
