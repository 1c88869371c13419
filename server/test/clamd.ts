import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { vi } from "vitest";
import { keepPort } from "./kept-port.ts";
import { LONG_WAIT } from "./long-wait.ts";

/**
 * The EICAR file, which is made for testing virus scanners. It is in two halves here, so that no scanner
 * reports this source file. https://www.eicar.org/download-anti-malware-testfile/
 */
export const EICAR = Buffer.from(
  ["X5O!P%@AP[4\\PZX54(P^)7CC)7}", "$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join(""),
);

/** A real clamd on this machine that knows only the EICAR file, and can be stopped. */
export interface Clamd {
  /** The address, in the form of CLAMD_URL. */
  url: string;
  /** Kills clamd as kill -9 does. `comeBack` starts it again. */
  goAway(): Promise<void>;
  /**
   * Starts clamd again. `streamMax`: the largest file that clamd accepts from now on, in the form of its
   * setting StreamMaxLength.
   */
  comeBack(streamMax?: string): Promise<void>;
  /** Freezes clamd until `goAway`: it accepts connections, but neither reads nor answers. */
  freeze(): void;
  close(): Promise<void>;
}

/** The folders where distributions install clamd. They are not in every user's PATH. */
const PLACES = ["/usr/sbin", "/usr/local/sbin", "/opt/homebrew/sbin"];

const program = [...(process.env["PATH"] ?? "").split(delimiter), ...PLACES]
  .map((folder) => join(folder, "clamd"))
  .find((file) => existsSync(file));

/**
 * True if clamd is installed on this machine. The run of all tests installs clamd if that is allowed, and
 * otherwise reports it as missing.
 */
export const hasClamd = program !== undefined;

/** Starts clamd with a signature file of its own. `on`: the address on which it listens. */
export async function startClamd(on: "tcp" | "socket" = "tcp"): Promise<Clamd> {
  if (program === undefined) throw new Error("This needs clamd. On Debian: apt-get install clamav-daemon");
  const folder = await mkdtemp(join(tmpdir(), "portico-test-clamd-"));
  await chmod(folder, 0o755);
  await writeFile(join(folder, "eicar.ndb"), `Eicar-Test-Signature:0:*:${EICAR.toString("hex")}\n`);
  const { port, release } = await keepPort();
  const socket = join(folder, "clamd.ctl");
  const listen = on === "tcp" ? `TCPSocket ${port}\nTCPAddr 127.0.0.1` : `LocalSocket ${socket}`;
  const config = join(folder, "clamd.conf");
  let child: ChildProcess | null = null;
  const start = async (streamMax = "120M") => {
    await writeFile(
      config,
      `Foreground yes\nDatabaseDirectory ${folder}\n${listen}\nStreamMaxLength ${streamMax}\nMaxThreads 4\nOfficialDatabaseOnly no\n`,
    );
    child = spawn(program, ["--config-file", config], { stdio: "ignore" });
    await vi.waitFor(() => answers(on === "tcp" ? { port, host: "127.0.0.1" } : { path: socket }), LONG_WAIT);
  };
  const goAway = async () => {
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child!.once("exit", resolve));
    child.kill("SIGKILL");
    await ended;
    child = null;
    await rm(socket, { force: true });
  };
  await start();
  return {
    url: on === "tcp" ? `tcp://127.0.0.1:${port}` : `unix:${socket}`,
    goAway,
    comeBack: start,
    freeze: () => void child?.kill("SIGSTOP"),
    async close() {
      await goAway();
      release();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Checks that clamd runs, by its answer PONG. */
async function answers(where: { port: number; host: string } | { path: string }): Promise<void> {
  const socket = connect(where);
  const answer = await Promise.race([
    new Promise<string>((resolve, reject) => {
      socket.once("error", reject);
      socket.once("data", (bytes: Buffer) => resolve(bytes.toString("utf8")));
      socket.write("zPING\0");
    }),
    setTimeout(1_000, ""),
  ]).finally(() => socket.destroy());
  if (!answer.startsWith("PONG")) throw new Error("clamd is not there yet");
}
