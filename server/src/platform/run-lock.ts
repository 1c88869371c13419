import { randomBytes } from "node:crypto";
import { mkdir, readdir, realpath, rename, rm } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import path from "node:path";
import { askHolder, type HolderAnswer } from "./run-lock-question.ts";
import { socketFolder } from "./socket-folder.ts";
import { StartError, systemCode } from "./start-error.ts";

const NAME = /^[0-9a-f]{16}\.lock$/;
const ASK_AGAIN_MS = 20;
/**
 * How long to wait for a running Portico to stop. Somebody may have asked it to stop just before this start.
 */
const FAREWELL_MAX_MS = 1_000;
/**
 * How long to wait until another starting process gets the lock or gives up. After that, it counts as stuck.
 */
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
 * Opens the socket of this process. Each process gives its socket a unique name. So whoever removes the
 * socket of a dead process can never remove the socket of a live process by mistake.
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
  // Other processes would take a socket that does not listen yet for the socket of a dead process. So the
  // socket gets the name that they look for only after it has begun to listen.
  await rename(unheard, path.join(folder, name));
  return { name, folder, answer, server };
}

/**
 * Waits until this process may have the lock. Throws when another process has the lock or gets it. Among
 * processes that start at the same time, the one whose socket has the smallest name gets the lock. A process
 * that is already running keeps it.
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
