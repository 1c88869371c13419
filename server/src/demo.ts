import { type App, buildApp } from "./app.ts";
import { queues } from "./background.ts";
import { readConfig } from "./config.ts";
import { hasAdmin, issueFirstAdminToken } from "./core/sign-up/first-admin.ts";
import { prepareDataFolder } from "./platform/data-folder.ts";
import { startEmbeddedPostgres } from "./platform/database/embedded-postgres.ts";
import { migrate } from "./platform/database/migrate.ts";
import type { Letter } from "./platform/mail/letter.ts";
import type { MailTransport } from "./platform/mail/mail-transport.ts";
import { takeRunLock } from "./platform/run-lock.ts";
import { keptSecret } from "./platform/secret-store.ts";
import { StartFault } from "./platform/start-fault.ts";

/** Fills a firm to look at, through the calls that people use. What is there already stays. */

const PASSWORD = "a demo of four columns";
const ADMIN = { email: "admin@demo.example", first_name: "Demo", last_name: "Admin" };
const agents = ["One", "Two", "Three"].map((number) => ({
  email: `agent.${number.toLowerCase()}@demo.example`,
  first_name: "Agent",
  last_name: number,
}));
/** Plainly no people: every demo client is named after a tree. */
const TREES =
  "Alder Almond Apple Ash Aspen Beech Birch Box Cedar Cherry Chestnut Cypress Elder Elm Fig Fir Hawthorn Hazel Hickory Holly Hornbeam Juniper Larch Laurel Lime Maple Mulberry Oak Olive Pear Pine Plane Plum Poplar Quince Rowan Spruce Walnut Willow Yew".split(
    " ",
  );
/** The others have not answered their invitation yet. */
const SIGNED_UP_CLIENTS = 30;

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function fillDemo(): Promise<void> {
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
    const post = letterCatcher();
    const app = await buildApp({
      ...config,
      databaseUrl: database.url,
      secrets: [await keptSecret(dataDir)],
      mail: { transport: post.transport, devMailbox: null },
      webFolder: null,
    });
    undo.push(() => app.close());
    if (!(await hasAdmin(app.parts.database.db))) await signEverybodyUp(app, post.take);
  } finally {
    // Also when the database is refused: it must not run on, nor the folder stay locked.
    for (const letGo of undo.reverse()) await letGo();
  }
  say(`Demo firm, everybody's password is: ${PASSWORD}`);
  for (const [role, email] of [
    ["admin ", ADMIN.email],
    ["agent ", agents[0]!.email],
    ["agent ", agents[1]!.email],
    ["client", clientOf(0).email],
  ])
    say(`  ${role}  ${email}`);
}

async function signEverybodyUp(app: App, take: (to: string) => Promise<string>): Promise<void> {
  const token = await issueFirstAdminToken(app.parts.database, app.parts.clock.now());
  const admin = await send(app, "POST", `user/?token=${token}`, {
    ...ADMIN,
    password: PASSWORD,
    firm_name: "Demo Firm",
  });
  await send(app, "PATCH", `user/?token=${await take(ADMIN.email)}`, { email_verified: true });
  await send(app, "POST", "invitations/", { role: "agent", people: agents }, admin.access_token);
  const signedUp = [];
  for (const agent of agents) signedUp.push(await signUp(app, await take(agent.email), agent));
  for (const [place, agent] of signedUp.entries()) {
    const people = TREES.map((_, number) => number)
      .filter((number) => number % signedUp.length === place)
      .map(clientOf);
    await send(app, "POST", "invitations/", { role: "client", people }, agent.access_token);
    for (const client of people.filter(({ number }) => number < SIGNED_UP_CLIENTS))
      await signUp(app, await take(client.email), client);
  }
}

function clientOf(number: number) {
  const tree = TREES[number]!;
  const reference = `D-${String(number + 1).padStart(2, "0")}`;
  return {
    number,
    email: `${tree.toLowerCase()}@demo.example`,
    first_name: "Client",
    last_name: tree,
    reference,
  };
}

function signUp(app: App, token: string, person: { first_name: string; last_name: string }) {
  return send(app, "POST", `user/?token=${token}`, {
    first_name: person.first_name,
    last_name: person.last_name,
    password: PASSWORD,
  });
}

async function send(
  app: App,
  method: "POST" | "PATCH",
  path: string,
  payload: object,
  bearer?: string,
): Promise<{ access_token: string }> {
  const headers = bearer ? { authorization: `Bearer ${bearer}` } : {};
  const answer = await app.server.inject({ method, url: `/api/frontend/${path}`, payload, headers });
  if (answer.statusCode >= 300) throw new Error(`The demo firm could not be filled: ${answer.body}`);
  return answer.json();
}

/** Takes the place of the mailboxes: letters give up the token of their link. */
function letterCatcher() {
  const tokens = new Map<string, PromiseWithResolvers<string>>();
  const of = (to: string) => {
    const waiting = tokens.get(to) ?? Promise.withResolvers<string>();
    tokens.set(to, waiting);
    return waiting;
  };
  const transport: MailTransport = {
    send: async ({ to, action }: Letter) => {
      const token = action && new URL(action.url).searchParams.get("token");
      if (token) of(to).resolve(token);
    },
    close: () => undefined,
  };
  return { transport, take: (to: string) => of(to).promise };
}

await fillDemo().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartFault ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
