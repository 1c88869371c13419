import pg from "pg";
import { buildApp } from "./app.ts";
import { queues } from "./modules.ts";
import { readConfig } from "./config.ts";
import { hasAdmin } from "./identity/first-admin.ts";
import { demoMailboxes } from "./demo/demo-mailboxes.ts";
import { enlargeFirm, LARGEST_AGENT } from "./demo/enlarge-firm.ts";
import { demoAdmin, demoAgents, demoClients } from "./demo/demo-people.ts";
import { DEMO_PASSWORD, type DemoClock, fillFirm, STORY_DAYS, UNKNOWN_ADDRESS } from "./demo/fill-firm.ts";
import { DAY_MS, later, systemClock } from "./platform/clock.ts";
import { prepareDataFolder } from "./platform/data-folder.ts";
import { startEmbeddedPostgres } from "./platform/database/embedded-postgres.ts";
import { migrate } from "./platform/database/migrate.ts";
import { keepFilesPrivate } from "./platform/private-files.ts";
import { takeRunLock } from "./platform/run-lock.ts";
import { filesBelow } from "./platform/files/open-file-store.ts";
import { keptSecret } from "./platform/secret-store.ts";
import { StartError } from "./platform/start-error.ts";

/** Fills a sample firm through the calls that people use. Existing data stays. */

/** Widens the rate limits, since all people of the demo come from this one machine. */
const LIMIT_FACTOR = 1_000;

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** `clients`: how many clients to add to the story, for a large firm. */
async function fillDemo(clients: number): Promise<void> {
  keepFilesPrivate();
  const config = readConfig(process.env);
  const log = { info: say, warn: say };
  const dataDir = await prepareDataFolder({
    dataDir: config.dataDir,
    chosen: config.isDataDirChosen,
    ownDatabase: true,
    log,
  });
  const lock = await takeRunLock({ dataDir, url: config.publicUrl });
  const undo: (() => Promise<unknown>)[] = [() => lock.release()];
  try {
    const database = await startEmbeddedPostgres({ dataDir, log });
    undo.push(() => database.stop());
    await migrate(database.url, queues, { say });
    const mailboxes = demoMailboxes(UNKNOWN_ADDRESS);
    const clock = storyClock();
    const app = await buildApp({
      ...config,
      databaseUrl: database.url,
      secrets: [await keptSecret(dataDir)],
      mail: { transport: mailboxes.transport, devMailbox: null },
      files: filesBelow(dataDir, config.filesUrl, say),
      webFolder: null,
      clock,
      limitFactor: LIMIT_FACTOR,
      // Warnings are left out: the mailbox that refuses an invitation is part of the story, and would be
      // logged.
      logLevel: "error",
    });
    // This runs after all work of the story has ended, so that no late email uses up a limit again.
    undo.push(() => forgetLimits(database.url));
    undo.push(() => app.close());
    if (!(await hasAdmin(app.deps.database.db))) await fillFirm(app, mailboxes, clock);
    if (clients > 0) {
      const { hasher } = app.deps;
      await enlargeFirm({ url: database.url, clients, hasher, password: DEMO_PASSWORD, say });
    }
  } finally {
    // This also runs when the database is refused: otherwise it would keep running, and the folder would stay
    // locked.
    for (const letGo of undo.reverse()) await letGo();
  }
  say(`Demo firm. Everyone's password is: ${DEMO_PASSWORD}`);
  for (const [role, person] of [
    ["admin ", demoAdmin],
    ["agent ", demoAgents[0]!],
    ["agent ", demoAgents[1]!],
    ["client", demoClients[0]!],
  ] as const)
    say(`  ${role}  ${person.email}`);
  say(`The firm is kept in ${process.env["DATA_DIR"]}. Delete that folder to start over.`);
  if (clients > 0) say(`  agent   ${LARGEST_AGENT} (the most clients)`);
}

/** Clears the rate limits, since those that the story has used up would keep users from signing in. */
async function forgetLimits(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("delete from rate_limit").finally(() => client.end());
}

/** Returns a clock that starts with the story, so that the first sweep of old data finds nothing of it. */
function storyClock(): DemoClock {
  let at = later(systemClock.now(), -STORY_DAYS * DAY_MS);
  return { now: () => at, set: (to) => void (at = to) };
}

await fillDemo(Number(process.argv[2] ?? 0)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartError ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
