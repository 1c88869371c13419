import { randomBytes } from "node:crypto";
import { mkdir, readdir, realpath, rename, rm } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import path from "node:path";
import { askHolder, type HolderAnswer } from "./run-lock-question.ts";
import { socketFolder } from "./socket-folder.ts";
import { StartError, systemCode } from "./start-error.ts";

const NAME = /^[0-9a-f]{16}\.lock$/;
const ASK_AGAIN_MS = 20;
/** How long the other process may take to stop: it may have been asked to stop just before this start. */
const FAREWELL_MAX_MS = 1_000;
/** How long to wait for another start to win or give up before it counts as stuck. */
const UNDECIDED_MAX_MS = 5_000;

interface Claim {
  name: string;
  folder: string;
  answer: HolderAnswer;
  server: Server;
}

/**
 * Locks the data folder for this process until `release()` is called or the process ends. The lock cannot
 * outlive the process, because the kernel closes the sockets of a dead process. Throws a `StartError` that
 * names the Portico that is already running.
 */
export async function takeRunLock(options: {
  dataDir: string;
  url: string;
}): Promise<{ release(): Promise<void> }> {
  const folder = await lockFolder(options.dataDir);
  const claim = await announce(folder, options.url);
  try {
    await outlastOthers(claim);
  } catch (error) {
    await withdraw(claim);
    throw error;
  }
  claim.answer.state = "running";
  return { release: () => withdraw(claim) };
}

async function lockFolder(dataDir: string): Promise<string> {
  try {
    await mkdir(path.join(dataDir, "lock"), { recursive: true, mode: 0o700 });
    return await socketFolder({
      folder: path.join(await realpath(dataDir), "lock"),
      longestName: `${"0".repeat(16)}.lock`,
      owner: { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 },
      purpose: "lock",
    });
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw notOurs(dataDir, error);
  }
}

/**
 * Opens this start's socket. Its name is unique, so that removing a dead process's socket can never remove a
 * live one.
 */
async function announce(folder: string, url: string): Promise<Claim> {
  const name = `${randomBytes(8).toString("hex")}.lock`;
  const answer: HolderAnswer = { pid: process.pid, url, state: "trying" };
  const server = createServer((socket) => {
    socket.on("error", () => socket.destroy());
    socket.end(JSON.stringify(answer));
  });
  server.unref();
  const unheard = path.join(folder, name.replace(".lock", ".new"));
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(notOurs(folder, error)));
    server.listen(unheard, resolve);
  });
  // A socket that is bound but not yet listening looks dead to other processes. So it gets the name that they
  // look for only now that it is listening.
  await rename(unheard, path.join(folder, name));
  return { name, folder, answer, server };
}

/**
 * Returns once this process has won, and throws when another one has. Among processes that start at the same
 * time, the smallest name wins; a process that is already running wins over all of them.
 */
async function outlastOthers(claim: Claim): Promise<void> {
  const names = (await readdir(claim.folder)).filter((name) => NAME.test(name) && name !== claim.name);
  const farewell = Date.now() + FAREWELL_MAX_MS;
  const deadline = Date.now() + UNDECIDED_MAX_MS;
  for (const name of names) {
    for (;;) {
      const answer = await askHolder(path.join(claim.folder, name));
      if (answer === "dead") {
        await rm(path.join(claim.folder, name), { force: true });
        break;
      }
      const isFirst = answer !== "silent" && answer.state === "trying" && name < claim.name;
      const runsOn = answer !== "silent" && answer.state === "running" && Date.now() > farewell;
      if (isFirst || runsOn || Date.now() > deadline) throw alreadyRuns(answer);
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    }
  }
}

async function withdraw(claim: Claim): Promise<void> {
  await rm(path.join(claim.folder, claim.name), { force: true });
  await new Promise<void>((resolve) => claim.server.close(() => resolve()));
}

function alreadyRuns(answer: HolderAnswer | "silent"): StartError {
  if (answer === "silent") {
    return new StartError(
      "Another Portico is using this data folder but does not respond. Stop it, or set DATA_DIR to another folder.",
    );
  }
  return new StartError(
    `Portico is already running at ${answer.url} (process ${answer.pid}). Stop it first, or set DATA_DIR and PORT to start a second one.`,
  );
}

function notOurs(folder: string, error: unknown): StartError {
  const why = systemCode(error) || String(error);
  return new StartError(
    `Portico cannot write to ${folder} (${why}). Start it as the user who owns that folder, or set DATA_DIR to another one.`,
  );
}
