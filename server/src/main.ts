import { pages, pageUrl } from "@portico/contract/http/pages";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type App, buildApp } from "./app.ts";
import { queues } from "./modules.ts";
import { type Config, isLoopback, readConfig } from "./config.ts";
import { endFirstAdminToken, issueFirstAdminToken } from "./identity/first-admin.ts";
import { keepFreePort, listen, refuseTakenPort } from "./listen.ts";
import { prepareDataFolder } from "./platform/data-folder.ts";
import { CALL_SECONDS } from "./platform/database/database.ts";
import type { EmbeddedPostgres } from "./platform/database/embedded-postgres.ts";
import { keepEmbeddedPostgres } from "./platform/database/embedded-watch.ts";
import { migrate } from "./platform/database/migrate.ts";
import { waitUntilReachable } from "./platform/database/reachable.ts";
import { filesBelow } from "./platform/files/open-file-store.ts";
import { createDevMailbox } from "./platform/mail/dev-mailbox.ts";
import type { MailTransport } from "./platform/mail/mail-transport.ts";
import { keepFilesPrivate } from "./platform/private-files.ts";
import { takeRunLock } from "./platform/run-lock.ts";
import { keptSecret, matchSecret } from "./platform/secret-store.ts";
import { StartError } from "./platform/start-error.ts";

const WEB_FOLDER = fileURLToPath(new URL("../../web/dist", import.meta.url));
/** A supervisor waits ten seconds before it kills. */
const STOP_TIMEOUT_MS = 9_500;

const say = (line: string) => void process.stdout.write(`${line}\n`);
const log = { info: say, warn: say };

/** What must be released at the end, in reverse order. */
const undo: (() => Promise<unknown>)[] = [];

let isStopping = false;

async function start(): Promise<void> {
  keepFilesPrivate();
  const wanted = readConfig(process.env);
  const kept = wanted.port === 0 ? await keepFreePort(wanted.host) : null;
  const config = kept ? readConfig({ ...process.env, PORT: String(kept.port) }) : wanted;
  const dataDir = await prepareDataFolder({
    dataDir: config.dataDir,
    chosen: config.isDataDirChosen,
    ownDatabase: !config.databaseUrl,
    log,
  });
  if (!config.databaseUrl) await lockDataFolder(config, dataDir);
  if (!kept) await refuseTakenPort(config);
  const database = config.databaseUrl ? null : await startOwnDatabase(dataDir);
  const databaseUrl = database?.url ?? config.databaseUrl!;
  if (!database) await waitUntilReachable(databaseUrl, { seconds: config.databaseWaitSeconds, say });
  await timed("Prepared the database", () => migrate(databaseUrl, queues, { say }));
  const secrets = config.secrets.length > 0 ? config.secrets : [await keptSecret(dataDir)];
  await matchSecret(databaseUrl, secrets, { isOwnDatabase: database !== null });
  const app = await buildApp({
    ...(await appOptions(config, dataDir, databaseUrl, secrets)),
    isStopping: () => isStopping,
  });
  undo.push(() => app.close());
  await listen(app.server, config, kept);
  if (kept) say(`PORT is 0: port ${kept.port} was free.`);
  await greet(app, config);
}

async function lockDataFolder(config: Config, dataDir: string): Promise<void> {
  const lock = await takeRunLock({ dataDir, url: config.publicUrl });
  undo.push(() => lock.release());
}

async function startOwnDatabase(dataDir: string): Promise<EmbeddedPostgres> {
  const database = await timed("Started the database", () => keepEmbeddedPostgres({ dataDir, log }));
  undo.push(() => database.stop());
  return database;
}

async function appOptions(config: Config, dataDir: string, databaseUrl: string, secrets: string[]) {
  const devMailbox = config.smtpUrl ? null : createDevMailbox(join(dataDir, "mail"));
  const transport = devMailbox ?? (await openSmtp(config));
  const {
    publicUrl,
    trustProxy,
    logLevel,
    google,
    phoneApps,
    emailsPerMinute,
    filesUrl,
    clamdUrl,
    maxUploadMb,
    databaseCallSeconds,
  } = config;
  const mail = { transport, devMailbox: isLoopback(publicUrl) ? devMailbox : null };
  return {
    databaseUrl,
    secrets,
    publicUrl,
    mail,
    emailsPerMinute,
    files: filesBelow(dataDir, filesUrl, say),
    clamdUrl,
    maxUploadMb,
    waitFactor: databaseCallSeconds / CALL_SECONDS,
    webFolder: WEB_FOLDER,
    trustProxy,
    logLevel,
    google,
    phoneApps,
  };
}

/** Loads the library for sending emails only in a Portico that has a mail server. */
async function openSmtp({ smtpUrl, mailFrom }: Config): Promise<MailTransport> {
  const { createSmtpTransport } = await import("./platform/mail/mail-transport.ts");
  return createSmtpTransport(smtpUrl!, mailFrom);
}

async function greet(app: App, config: Config): Promise<void> {
  const { database, clock } = app.deps;
  const token = await issueFirstAdminToken(database, clock.now());
  if (token) undo.push(() => endFirstAdminToken(database, token, clock.now()));
  say(emailsText(config));
  if (config.databaseUrl && !config.filesUrl)
    say(
      "FILES_URL is not set: files are in the data folder. Several servers need one folder that all of them share.",
    );
  if (token) say(`Create the first admin here: ${pageUrl(config.publicUrl, pages.signUpAdmin, { token })}`);
  say(`Portico is ready at ${config.publicUrl}`);
}

/** Names the mail server by its host name only: its address contains a password. */
function emailsText({ smtpUrl, publicUrl }: Config): string {
  if (smtpUrl) return `Emails are sent through ${new URL(smtpUrl).hostname}`;
  return isLoopback(publicUrl)
    ? `Emails aren't being sent. Read them at ${publicUrl}/dev/mail`
    : "SMTP_URL is not set: emails are stored in the data folder and NOT delivered.";
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const from = performance.now();
  const result = await work();
  say(`${what} (${((performance.now() - from) / 1000).toFixed(1)} s)`);
  return result;
}

async function stop(exitCode: number): Promise<void> {
  setTimeout(() => process.exit(exitCode || 1), STOP_TIMEOUT_MS).unref();
  for (const letGo of undo.splice(0).reverse())
    await letGo().catch((error: unknown) => say(`While stopping: ${String(error)}`));
  if (exitCode === 0) say("Portico has stopped.");
  process.exit(exitCode);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  // A repeated signal must not end the process before the database has stopped.
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    void stop(0);
  });
}
await start().catch(async (error: unknown) => {
  process.stderr.write(
    error instanceof StartError
      ? `${error.message}\n`
      : `Portico could not start: ${error instanceof Error ? error.stack : String(error)}\n`,
  );
  await stop(1);
});
