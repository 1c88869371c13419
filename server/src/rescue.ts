import { normalizeEmail } from "@portico/contract/values/email";
import { accountsAt } from "./foundation/email/closed-accounts.ts";
import { issueRescue, RESCUE_MINUTES } from "./identity/rescue/issue-rescue.ts";
import { queues } from "./modules.ts";
import { readConfig } from "./config.ts";
import { systemClock } from "./platform/clock.ts";
import { openDatabase } from "./platform/database/database.ts";
import { startJobQueue } from "./platform/jobs/job-queue.ts";
import { createMailOutbox } from "./platform/mail/mail-outbox.ts";
import { reachDatabase } from "./reach-database.ts";
import { createSecrets } from "./platform/secrets.ts";
import { StartError } from "./platform/start-error.ts";

/** Runs with or without a running Portico: prints a one-time sign-in link for an admin who is locked out. */

const say = (line: string) => void process.stdout.write(`${line}\n`);
const undo: (() => Promise<unknown>)[] = [];

async function rescue(typed: string | undefined): Promise<void> {
  const email = normalizeEmail(typed ?? "");
  if (email === null) throw new StartError("Whose account? Run: npm run rescue -- <email of an admin>");
  const config = readConfig(process.env);
  const { databaseUrl, secrets } = await reachDatabase(config, say, undo);
  const database = openDatabase(databaseUrl, () => undefined);
  undo.push(() => database.close());
  const jobs = await startJobQueue({ url: databaseUrl, queues, onError: () => undefined });
  undo.push(() => jobs.stop());
  const outbox = createMailOutbox(jobs, createSecrets(secrets), accountsAt);
  const { publicUrl } = config;
  const made = await issueRescue({ clock: systemClock, database, outbox, publicUrl }, email);
  if ("refusal" in made) throw new StartError(made.refusal);
  say(`Sign-in link for ${email}. It works once, within ${RESCUE_MINUTES} minutes:`);
  say(made.url);
  say("Using it turns off two-factor sign-in for this account. Set it up again afterwards.");
  if (made.othersTold > 0) say("The other admins will be told by email.");
}

let exitCode = 0;
try {
  await rescue(process.argv[2]);
} catch (error) {
  const words =
    error instanceof StartError ? error.message : `The link could not be created: ${String(error)}`;
  process.stderr.write(`${words}\n`);
  exitCode = 1;
}
for (const letGo of undo.reverse()) await letGo().catch(() => undefined);
process.exit(exitCode);
