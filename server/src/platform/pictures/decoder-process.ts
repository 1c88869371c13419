import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { ApiError } from "../api-error.ts";
import type { LogoWork, PictureWork, Scaled, ScaledWork, Square, SquaresWork } from "./decode-picture.ts";
import type { PictureAnswer } from "./picture-process.ts";
import { RefusedPicture } from "./refused-picture.ts";

/**
 * How long to wait for an answer. This is longer than the start of the process and the decoder's own time
 * limit together.
 */
const ANSWER_TIMEOUT_MS = 15_000;
const RETRY_AFTER_SECONDS = 5;
/**
 * How long an idle process is kept, so that a person who tries a few pictures does not start a process for
 * each.
 */
const IDLE_MS = 10_000;

/**
 * Decodes pictures in a separate process. When the process ends, it frees the decoders' memory (up to half a
 * gigabyte). A picture that crashes the process does not crash the server. The process starts with the first
 * picture, decodes one picture at a time, and ends when it has been idle for a while.
 */
export function createDecoderProcess() {
  let running: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const child = fork(join(import.meta.dirname, "picture-process.ts"), {
      serialization: "advanced",
      execArgv: [],
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      // The environment holds none of the server's secrets. It limits malloc to one arena, because several
      // arenas would never give their memory back.
      env: { MALLOC_ARENA_MAX: "1" },
    });
    const gone = () => {
      if (running === child) running = null;
    };
    // A process that cannot be started emits an error, and another error each time something is sent to it.
    child.on("exit", gone).on("error", gone);
    return child;
  }

  function stop(): void {
    clearTimeout(idle);
    running?.kill("SIGKILL");
    running = null;
  }

  /**
   * Returns the answer of the process. Throws RefusedPicture, or ApiError `unavailable` when no process can
   * be started.
   */
  async function answerTo(work: PictureWork): Promise<Exclude<PictureAnswer, { fault: unknown }>> {
    clearTimeout(idle);
    running ??= start();
    try {
      const answer = await ask(running, work);
      if ("fault" in answer) throw new RefusedPicture(answer.fault);
      return answer;
    } finally {
      idle = setTimeout(stop, IDLE_MS).unref();
    }
  }

  function ask(child: ChildProcess, work: PictureWork): Promise<PictureAnswer> {
    return new Promise((resolve, reject) => {
      const tooLong = setTimeout(() => {
        stop();
        end({ fault: "too_slow" });
      }, ANSWER_TIMEOUT_MS);
      const broken = () => end({ fault: "damaged" });
      const absent = (cause: Error) => {
        stopListening();
        reject(new ApiError("unavailable", { retryAfterSeconds: RETRY_AFTER_SECONDS, cause }));
      };
      const end = (answer: PictureAnswer) => {
        stopListening();
        resolve(answer);
      };
      const stopListening = () => {
        clearTimeout(tooLong);
        child.off("message", end).off("exit", broken).off("error", absent);
      };
      child.on("message", end).on("exit", broken).on("error", absent);
      // A process that failed to start has no channel to send on.
      if (child.pid !== undefined) child.send(work);
    });
  }

  return {
    async decode(work: SquaresWork): Promise<Square[]> {
      return ((await answerTo(work)) as { squares: Square[] }).squares;
    },
    async logo(work: LogoWork): Promise<Buffer> {
      return Buffer.from(((await answerTo(work)) as { logo: Buffer }).logo);
    },
    async scaled(work: ScaledWork): Promise<Scaled[]> {
      const { scaled } = (await answerTo(work)) as { scaled: Scaled[] };
      return scaled.map(({ picture, ...size }) => ({ ...size, picture: Buffer.from(picture) }));
    },
    stop,
  };
}
