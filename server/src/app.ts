import type { FastifyInstance } from "fastify";
import { routes } from "./calls.ts";
import { addAvatarFiles } from "./account/avatar/avatar-files.ts";
import { eraseDueAccounts } from "./account/deletion/erase-due-accounts.ts";
import { sendDeletionLetter } from "./account/deletion/send-deletion-letter.ts";
import { addExportDownloads } from "./account/export/export-downloads.ts";
import { forgetOldExports } from "./account/export/forget-old-exports.ts";
import { startExportWorker } from "./account/export/make-export.ts";
import { sendEmailChangeLetter } from "./account/email-change/send-email-change-letter.ts";
import { sendConfirmationLetter } from "./account/email-confirmation/send-confirmation-letter.ts";
import { noteDelivery } from "./account/invitation/note-delivery.ts";
import { applyDueResets } from "./account/two-factor/apply-due-resets.ts";
import { sendResetLetter } from "./account/password-reset/send-reset-letter.ts";
import { addDocsPages } from "./core/calls/docs-pages.ts";
import { limits } from "./core/limits.ts";
import { registerRoutes } from "./core/calls/register-routes.ts";
import { getFirm } from "./core/firm/firm.store.ts";
import { type GoogleOptions, googleSignIn } from "./core/google-sign-in.ts";
import { startHousekeeping } from "./core/housekeeping/housekeeping.ts";
import { createSessionReader } from "./core/sessions/current-session.ts";
import { sendCodesLockedLetter } from "./core/attempts/send-codes-locked-letter.ts";
import { startLetterRequestWorker } from "./core/letters/letter-requests.ts";
import type { Parts } from "./core/parts.ts";
import { type Clock, systemClock } from "./platform/clock.ts";
import { openDatabase } from "./platform/database/database.ts";
import { Failure } from "./platform/failure.ts";
import { addAssociationFiles, type PhoneApps } from "./platform/http/association-files.ts";
import { addHealth } from "./platform/http/health.ts";
import { createHttpServer } from "./platform/http/http-server.ts";
import { addIcons } from "./platform/http/icons.ts";
import { createRateLimits } from "./platform/http/rate-limits.ts";
import { addWebPages } from "./platform/http/web-pages.ts";
import { startJobQueue } from "./platform/jobs/job-queue.ts";
import { queues } from "./platform/jobs/queues.ts";
import { addDevMailPages } from "./platform/mail/dev-mail-pages.ts";
import type { DevMailbox } from "./platform/mail/dev-mailbox.ts";
import { createMailOutbox, startMailWorker } from "./platform/mail/mail-outbox.ts";
import type { MailTransport } from "./platform/mail/mail-transport.ts";
import { createPasswordHasher } from "./platform/password-hash.ts";
import { createPictureMaker } from "./platform/pictures/picture-maker.ts";
import { createSecrets } from "./platform/secrets.ts";
import { personalData } from "./personal-data.ts";
import { firmAnswer } from "./portal/firm/firm-answer.ts";

export interface AppOptions {
  /** A migrated database. */
  databaseUrl: string;
  secrets: readonly string[];
  publicUrl: string;
  mail: { transport: MailTransport; /** Shown at /dev/mail. */ devMailbox: DevMailbox | null };
  /** web/dist; null: the API alone. */
  webFolder: string | null;
  trustProxy: readonly string[];
  logLevel: string;
  google: GoogleOptions | null;
  phoneApps: PhoneApps;
  clock?: Clock;
  /** Widens every rate limit, for tests and benchmarks of other things. */
  limitFactor?: number;
  mailRetryDelaySeconds?: number;
}

export interface App {
  server: FastifyInstance;
  parts: Parts;
  /** Finishes what runs, then lets go of everything. */
  close(): Promise<void>;
}

/** Builds the whole program from its parts, without listening: what main.ts starts and tests build. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { publicUrl, databaseUrl } = options;
  const server = await createHttpServer({
    logLevel: options.logLevel,
    trustProxy: options.trustProxy,
    isHttps: publicUrl.startsWith("https:"),
    fileBodyMaxBytes: Math.max(...routes.map(({ call }) => (call.takesFiles ? call.bodyMaxBytes! : 0))),
  });
  // Its words alone: the error object drags the whole connection along.
  const warn = (error: Error) => server.log.warn({ problem: error.message }, "the database went away");
  const database = openDatabase(databaseUrl, warn);
  const secrets = createSecrets(options.secrets);
  const jobs = await startJobQueue({ url: databaseUrl, queues, onError: warn });
  const parts: Parts = {
    clock: options.clock ?? systemClock,
    database,
    secrets,
    hasher: await createPasswordHasher(),
    pictures: createPictureMaker(),
    jobs,
    outbox: createMailOutbox(jobs, secrets),
    limits: createRateLimits(limits, database.pool, options.limitFactor),
    personalData,
    publicUrl,
    google: options.google && googleSignIn(options.google),
  };
  await startWorkers(parts, server, options);
  const sweeps = [applyDueResets, forgetOldExports, eraseDueAccounts];
  const housekeeping = startHousekeeping(parts, sweeps, (error) =>
    server.log.warn({ problem: error.message }, "what was due could not be done and is tried again"),
  );

  registerRoutes(server, routes, parts, createSessionReader(database.pool, secrets));
  await addPages(server, parts, options);
  server.addHook("onClose", async () => {
    housekeeping.stop();
    parts.pictures.close();
    await jobs.stop();
    options.mail.transport.close();
    await database.close();
  });
  return { server, parts, close: () => server.close() };
}

const senders = {
  password_reset: sendResetLetter,
  email_confirmation: sendConfirmationLetter,
  codes_locked: sendCodesLockedLetter,
  email_change: sendEmailChangeLetter,
  deletion: sendDeletionLetter,
} as const;

async function startWorkers(parts: Parts, server: FastifyInstance, { mail }: AppOptions): Promise<void> {
  const { jobs, secrets, database } = parts;
  await startMailWorker({
    jobs,
    secrets,
    transport: mail.transport,
    onOutcome: (subject, outcome) => noteDelivery(database.db, subject.id, outcome),
    onProblem: (problem) => server.log.warn({ problem }, "a letter was not taken and is tried again"),
  });
  await startLetterRequestWorker(jobs, secrets, (request) => {
    return senders[request.purpose](parts, request);
  });
  await startExportWorker(parts);
}

async function addPages(
  server: FastifyInstance,
  parts: Parts,
  { mail, webFolder, publicUrl, phoneApps }: AppOptions,
): Promise<void> {
  addHealth(server, parts.database);
  addIcons(server);
  addAssociationFiles(server, phoneApps);
  addAvatarFiles(server, parts);
  addExportDownloads(server, parts);
  addDocsPages(server, routes, publicUrl);
  server.get("/config.json", async (_request, reply) =>
    reply.header("Cache-Control", "no-cache").send({ api_base: "" }),
  );
  const notFound = () => Promise.reject(new Failure("not_found"));
  server.setNotFoundHandler(notFound);
  // Below /api there are calls or a JSON 404, never the web's pages.
  for (const path of ["/api/*", "/api"]) server.all(path, { onRequest: notFound }, notFound);
  if (mail.devMailbox) addDevMailPages(server, mail.devMailbox, publicUrl);
  if (!webFolder) return;
  let lastKnown = firmAnswer({ name: "Portico", supportEmail: null }, parts);
  await addWebPages(server, {
    folder: webFolder,
    readBootData: async () => {
      // A page still opens when the database is away; its calls then say so.
      lastKnown = await getFirm(parts.database.db).then(
        (firm) => firmAnswer(firm, parts),
        () => lastKnown,
      );
      return { api_base: "", firm: lastKnown };
    },
  });
}
