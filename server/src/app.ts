import type { FastifyInstance } from "fastify";
import { UPLOAD_MAX_MB } from "@portico/contract/documents/material-limits";
import {
  alertKinds,
  eventWords,
  features,
  searchGroups,
  unreadCounts,
  personalData,
  queues,
  routes,
} from "./modules.ts";
import { startBackground } from "./background/start-background.ts";
import { registerFileRoutes } from "./http/file-route.ts";
import { addConfiguration, closeApiPaths } from "./platform/http/own-addresses.ts";
import { addDocsPages } from "./http/docs-pages.ts";
import { addLimitedPages } from "./http/limit-pages.ts";
import { accountsAt } from "./foundation/email/closed-accounts.ts";
import { limits } from "./foundation/limits.ts";
import { registerUploadRoutes } from "./http/upload-routes.ts";
import { type FileStoreOptions, openFileStore } from "./platform/files/open-file-store.ts";
import { scannerAt } from "./platform/files/virus-scanner.ts";
import { registerRoutes } from "./http/register-routes.ts";
import { hasAdmin } from "./identity/first-admin.ts";
import { findCurrentLogo } from "./foundation/firm/logo.store.ts";
import { getFirm, UNNAMED } from "./foundation/firm/firm.store.ts";
import { type GoogleOptions, googleSignIn } from "./platform/openid/google-sign-in.ts";
import { findLivingSessions } from "./foundation/sessions/is-living.ts";
import { createSessionReader } from "./foundation/sessions/current-session.ts";
import type { Dependencies } from "./foundation/dependencies.ts";
import { type Clock, systemClock } from "./platform/clock.ts";
import { openDatabase } from "./platform/database/database.ts";
import { addAssociationFiles, type PhoneApps } from "./platform/http/association-files.ts";
import { openListener } from "./platform/database/listener.ts";
import { createEventStreams, CHANGES_CHANNEL } from "./platform/http/event-streams.ts";
import { addHealth } from "./platform/http/health.ts";
import { createHttpServer } from "./platform/http/http-server.ts";
import { addIcons } from "./platform/http/icons.ts";
import { createRateLimits } from "./platform/http/rate-limits.ts";
import { addWebPages } from "./platform/http/web-pages.ts";
import { startJobQueue } from "./platform/jobs/job-queue.ts";
import { addDevMailPages } from "./platform/http/dev-mail-pages.ts";
import type { DevMailbox } from "./platform/mail/dev-mailbox.ts";
import { createMailOutbox } from "./platform/mail/mail-outbox.ts";
import type { MailTransport } from "./platform/mail/mail-transport.ts";
import { createPasswordHasher } from "./platform/password-hash.ts";
import type { ReportPdfMaker } from "./platform/pdf/report-pdf-input.ts";
import { createReportPdfMaker } from "./platform/pdf/report-pdf-maker.ts";
import { createPictureMaker } from "./platform/pictures/picture-maker.ts";
import { createSecrets } from "./platform/secrets.ts";
import { firmAnswer } from "./foundation/firm/firm-answer.ts";

interface AppOptions {
  /** A migrated database. */
  databaseUrl: string;
  /** True while the program is shutting down, so that its database may be gone. */
  isStopping?: () => boolean;
  secrets: readonly string[];
  publicUrl: string;
  mail: { transport: MailTransport; /** Shown at /dev/mail. */ devMailbox: DevMailbox | null };
  /** How many bulk emails are sent per minute; without it they are not limited. */
  emailsPerMinute?: number;
  /** The web/dist folder; null: only the API. */
  webFolder: string | null;
  trustProxy: readonly string[];
  logLevel: string;
  google: GoogleOptions | null;
  phoneApps: PhoneApps;
  clock?: Clock;
  /** Widens every rate limit, for tests and benchmarks of other things. */
  limitFactor?: number;
  /** Multiplies every time limit of the database (openDatabase). */
  waitFactor?: number;
  mailRetryDelaySeconds?: number;
  files: FileStoreOptions;
  /** The scanner's address, in the form of CLAMD_URL; left out: files are not scanned. */
  clamdUrl?: string | null;
  /** Makes PDFs of reports; a test can pass its own. */
  reportPdfs?: ReportPdfMaker;
  /** The largest file that may be uploaded; left out: 100 MB. */
  maxUploadMb?: number;
}

export interface App {
  server: FastifyInstance;
  deps: Dependencies;
  /** Finishes what is running, then releases everything. */
  close(): Promise<void>;
}

/** Builds the whole program from its options, without listening: main.ts starts it, and tests build it. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { publicUrl, databaseUrl } = options;
  const server = await createHttpServer({
    logLevel: options.logLevel,
    trustProxy: options.trustProxy,
    isHttps: publicUrl.startsWith("https:"),
  });
  // Only the message is logged: the error object would include the whole connection.
  const warn = (error: Error) => {
    // A user who ends the program in a terminal ends its database at the same time.
    if (!options.isStopping?.()) server.log.warn({ problem: error.message }, "the database went away");
  };
  const database = openDatabase(databaseUrl, warn, options.waitFactor);
  const secrets = createSecrets(options.secrets);
  const jobs = await startJobQueue({ url: databaseUrl, queues, onError: warn });
  const clock = options.clock ?? systemClock;
  const streams = createEventStreams({
    listen: (to) => openListener({ url: databaseUrl, channel: CHANGES_CHANNEL, ...to }),
    validate: (ids) => findLivingSessions(database.db, ids, clock.now()),
  });
  const deps: Dependencies = {
    log: (sentence, facts) => server.log.info(facts, sentence),
    clock,
    database,
    secrets,
    hasher: await createPasswordHasher(),
    pictures: createPictureMaker(),
    reportPdfs: options.reportPdfs ?? createReportPdfMaker(),
    jobs,
    files: await openFileStore(options.files),
    scanner: scannerAt(options.clamdUrl ?? null),
    maxUploadBytes: (options.maxUploadMb ?? UPLOAD_MAX_MB) * 1024 * 1024,
    outbox: createMailOutbox(jobs, secrets, accountsAt),
    alertKinds,
    searchGroups,
    unreadCounts,
    streams,
    limits: createRateLimits(limits, database.pool, options.limitFactor),
    personalData,
    eventWords,
    publicUrl,
    outgoingEmail: outgoingEmailOf(options.mail),
    emailsPerMinute: options.emailsPerMinute ?? Infinity,
    google: options.google && (await googleSignIn(options.google)),
  };
  const running = await startBackground(deps, features, {
    transport: options.mail.transport,
    onProblem: (sentence, problem) => server.log.warn({ problem }, sentence),
  });
  const sessions = createSessionReader(database.reader, secrets);
  registerRoutes(server, routes, deps, sessions);
  for (const { files = [], uploadEndpoint } of features) {
    registerFileRoutes(server, files, deps, sessions);
    if (uploadEndpoint) await registerUploadRoutes(server, uploadEndpoint, deps, sessions);
  }
  await addPages(server, deps, options);
  // Open streams would keep the process running.
  server.addHook("preClose", () => streams.close());
  server.addHook("onClose", async () => {
    const resting = running.stop();
    deps.pictures.close();
    await deps.reportPdfs.stop();
    await resting;
    await jobs.stop();
    await deps.files.close();
    options.mail.transport.close();
    await database.close();
  });
  return { server, deps, close: () => server.close() };
}

function outgoingEmailOf({ transport, devMailbox }: AppOptions["mail"]): Dependencies["outgoingEmail"] {
  if (!transport.keeps) return "sent";
  return devMailbox ? "shown" : "kept";
}

async function addPages(
  server: FastifyInstance,
  deps: Dependencies,
  { mail, webFolder, publicUrl, phoneApps }: AppOptions,
): Promise<void> {
  addHealth(server, deps.database);
  addAssociationFiles(server, phoneApps);
  addConfiguration(server);
  closeApiPaths(server);
  if (mail.devMailbox || !mail.transport.keeps)
    addDevMailPages(server, {
      mailbox: mail.devMailbox,
      publicUrl,
      readLogo: () => findCurrentLogo(deps.database.db),
      readDateStyle: () => getFirm(deps.database.db),
    });
  await addLimitedPages(server, deps, async (pages) => {
    addIcons(pages);
    addDocsPages(pages, routes, publicUrl);
    if (webFolder) await addWeb(pages, deps, webFolder);
  });
}

async function addWeb(pages: FastifyInstance, deps: Dependencies, folder: string): Promise<void> {
  let lastKnown = firmAnswer(UNNAMED, deps);
  let isSetUp = false;
  await addWebPages(pages, {
    folder,
    readBootData: async () => {
      // A page still opens when the database is away; its calls then report it.
      lastKnown = await getFirm(deps.database.db).then(
        (firm) => firmAnswer(firm, deps),
        () => lastKnown,
      );
      return { api_base: "", firm: lastKnown };
    },
    isSetUp: async () => {
      // The last admin cannot be removed, so this stays true.
      isSetUp ||= await hasAdmin(deps.database.db).catch(() => false);
      return isSetUp;
    },
  });
}
