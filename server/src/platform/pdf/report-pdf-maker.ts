import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { SECOND_MS } from "../clock.ts";
import type { PdfAnswer } from "./pdf-process.ts";
import type { MadePdf, ReportPdfInput, ReportPdfMaker } from "./report-pdf-input.ts";

/** How long an idle process is kept. Keeping it longer would only keep its fonts in memory. */
const IDLE_MS = 30 * SECOND_MS;
/**
 * How long a report may take. A report of 2,000 rows takes about ten seconds on an otherwise idle processor.
 */
const LIMIT_MS = 120 * SECOND_MS;
const HEAP_MB = 256;

interface MakerOptions {
  idleMs?: number;
  limitMs?: number;
  heapMb?: number;
  /** The program that the process runs. */
  program?: URL;
}

interface Wanted {
  input: ReportPdfInput;
  resolve: (made: MadePdf) => void;
  reject: (fault: Error) => void;
}

/**
 * Makes PDFs one after the other in a separate process, in the order of the requests. The process starts with
 * the first request. It ends after half a minute without any request, which frees its memory. A thread would
 * not do, because its memory would stay with the server. When the process dies or takes too long, the current
 * PDF fails, and a new process makes the next one.
 */
export function createReportPdfMaker({
  idleMs = IDLE_MS,
  limitMs = LIMIT_MS,
  heapMb = HEAP_MB,
  program = new URL("./pdf-process.ts", import.meta.url),
}: MakerOptions = {}): ReportPdfMaker {
  const queue: Wanted[] = [];
  let worker: ChildProcess | null = null;
  let current: Wanted | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const wait = (ms: number, act: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
    timer.unref();
  };
  const settle = (act: (wanted: Wanted) => void) => {
    const done = current;
    current = null;
    clearTimeout(timer);
    if (done) act(done);
    next();
  };
  const drop = (fault: string) => {
    const dead = worker;
    worker = null;
    dead?.kill("SIGKILL");
    settle(({ reject }) => reject(new Error(fault)));
  };
  const begin = (): ChildProcess => {
    const started = fork(fileURLToPath(program), [], {
      // This sends bytes as bytes; as JSON they would be several times as long.
      serialization: "advanced",
      // The process gets neither the server's Node options, such as those of a debugger, nor its secrets.
      execArgv: [`--max-old-space-size=${heapMb}`],
      env: {},
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    started.unref();
    started.channel?.unref();
    started.on("message", (answer: PdfAnswer) => {
      if (started !== worker) return;
      settle(({ resolve, reject }) =>
        "fault" in answer ? reject(new Error(answer.fault)) : resolve({ ...answer }),
      );
    });
    started.on(
      "error",
      (fault: Error) => started === worker && drop(`The process of PDFs failed: ${fault.message}`),
    );
    started.on("exit", () => started === worker && drop("The process of PDFs ended"));
    return started;
  };
  const next = () => {
    if (current || isStopped) return;
    const wanted = queue.shift();
    if (!wanted) {
      worker?.unref();
      worker?.channel?.unref();
      wait(idleMs, () => {
        const idle = worker;
        worker = null;
        idle?.kill("SIGKILL");
      });
      return;
    }
    current = wanted;
    worker ??= begin();
    // While the process works, the server must not exit; while it is idle, the server may.
    worker.ref();
    worker.channel?.ref();
    // An error while the input is sent is ignored, because the end of the process is reported anyway.
    worker.send(wanted.input, () => undefined);
    wait(limitMs, () => drop(`The PDF took longer than ${limitMs / SECOND_MS} seconds`));
  };

  return {
    make: (input) =>
      new Promise((resolve, reject) => {
        if (isStopped) return reject(new Error("The maker of PDFs has stopped"));
        queue.push({ input, resolve, reject });
        next();
      }),
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      const ending = worker;
      worker = null;
      const open = [current, ...queue.splice(0)];
      current = null;
      for (const wanted of open) wanted?.reject(new Error("The maker of PDFs has stopped"));
      if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
      const gone = once(ending, "exit");
      ending.ref();
      ending.kill("SIGKILL");
      await gone;
    },
  };
}
