import { connect, type NetConnectOpts, type Socket } from "node:net";
import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { SECOND_MS } from "../clock.ts";

/** What a scanner found in a file. */
export type Verdict = { isClean: true } | { isClean: false; signature: string };

/** Looks for harmful content in files. */
export interface VirusScanner {
  /**
   * Takes the bytes of a file. Returns what the scanner found. Throws ScannerAway when there is no verdict,
   * and FileNotScanned when the scanner is up but does not scan this file.
   */
  scan(content: Readable): Promise<Verdict>;
  /** Returns whether the scanner can be reached and answers. This costs almost nothing. */
  isThere(): Promise<boolean>;
}

/**
 * Thrown when the scanner cannot be reached, hangs up early, or does not scan a file. Nothing is then known
 * about the file.
 */
export class ScannerAway extends Error {}

/**
 * Thrown when the scanner can be reached but does not scan a file, because it is too large or makes the
 * scanner fail.
 */
export class FileNotScanned extends ScannerAway {
  readonly isTooLarge: boolean;

  constructor(answer: string) {
    super(`The scanner did not look at the file: ${answer}`);
    this.isTooLarge = answer.includes("size limit exceeded");
  }
}

/**
 * A scanner that takes no bytes and sends no answer for this long counts as away. The time is long, because a
 * scanner needs time to unpack archives.
 */
const SILENCE_MS = 120 * SECOND_MS;
/** How long a ping waits. A scanner that can be reached answers at once. */
const PING_SILENCE_MS = 5 * SECOND_MS;
const START = Buffer.from("zINSTREAM\0");
const LENGTH_BYTES = 4;
/** How much of an answer is read. A normal answer is one short line. */
const ANSWER_MAX_BYTES = 4_096;

/**
 * Takes CLAMD_URL, which is tcp://host:port or unix:/path. Returns the address where clamd listens, or null
 * if the URL is neither.
 */
export function readScannerAddress(url: string): NetConnectOpts | null {
  const socket = /^unix:(?:\/\/)?(\/.+)$/.exec(url);
  if (socket) return { path: socket[1]! };
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed?.protocol !== "tcp:" || parsed.hostname === "" || parsed.port === "") return null;
  return { host: parsed.hostname.replace(/^\[(.*)\]$/, "$1"), port: Number(parsed.port) };
}

/** Takes CLAMD_URL. Returns the scanner at that address, or null when none is set up. */
export function scannerAt(url: string | null): VirusScanner | null {
  const address = url === null ? null : readScannerAddress(url);
  return address && openScanner(address);
}

/**
 * Returns a scanner that sends files to clamd with the command INSTREAM, so clamd needs no access to our
 * files.
 */
export function openScanner(address: NetConnectOpts, silenceMs = SILENCE_MS): VirusScanner {
  return { scan: (content) => scan(address, content, silenceMs), isThere: () => isThere(address) };
}

async function isThere(address: NetConnectOpts): Promise<boolean> {
  return (await ask(address, Buffer.from("zPING\0"), PING_SILENCE_MS)) === "PONG";
}

/** Sends a few bytes and waits. Returns the answer, or null when there is none. */
async function ask(address: NetConnectOpts, bytes: Buffer, silenceMs: number): Promise<string | null> {
  const socket = connect(address);
  socket.setTimeout(silenceMs, () => socket.destroy(new Error("it did not answer in time")));
  try {
    // Reading and writing are awaited together, because a refused connection makes both fail, and neither
    // rejection may stay unhandled.
    const [answer] = await Promise.all([readAnswer(socket), write(socket, bytes)]);
    return answer;
  } catch {
    return null;
  } finally {
    socket.destroy();
  }
}

async function scan(address: NetConnectOpts, content: Readable, silenceMs: number): Promise<Verdict> {
  const socket = connect(address);
  socket.setTimeout(silenceMs, () => socket.destroy(new Error("it did not answer in time")));
  const announced = { bytes: 0 };
  try {
    const answer = readAnswer(socket);
    // The scanner may answer and close the connection before all bytes are sent. An answer counts even if
    // sending then fails.
    const sent = send(socket, content, announced).catch((error: unknown) => error);
    return verdictOf(await answer, await sent);
  } catch (error) {
    if (error instanceof FileNotScanned) throw error;
    const refusal = await findRefusal(address, announced.bytes, Math.min(silenceMs, PING_SILENCE_MS));
    if (refusal !== null) throw new FileNotScanned(refusal);
    if (error instanceof ScannerAway) throw error;
    throw new ScannerAway(`The scanner is away: ${sentenceOf(error)}`, { cause: error });
  } finally {
    socket.destroy();
    content.destroy();
  }
}

async function send(socket: Socket, content: Readable, announced: { bytes: number }): Promise<void> {
  await write(socket, START);
  for await (const chunk of content) {
    const bytes = chunk as Buffer;
    if (bytes.length === 0) continue;
    announced.bytes += bytes.length;
    await write(socket, Buffer.concat([lengthOf(bytes.length), bytes]));
  }
  await write(socket, lengthOf(0));
}

/**
 * Asks the scanner about a file of this length, after a connection broke without an answer. When clamd
 * refuses a file, it closes the connection before it has read all bytes, and its answer may get lost. So this
 * function announces only the length and sends no bytes. Returns the scanner's answer when it refuses the
 * length, or null when it accepts the length or does not answer.
 */
async function findRefusal(
  address: NetConnectOpts,
  bytes: number,
  silenceMs: number,
): Promise<string | null> {
  if (bytes === 0) return null;
  const answer = await ask(address, Buffer.concat([START, lengthOf(bytes)]), silenceMs);
  return answer === "" ? null : answer;
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(bytes);
  return length;
}

function write(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) =>
    socket.write(bytes, (error) => (error ? reject(error) : resolve())),
  );
}

async function readAnswer(socket: Socket): Promise<string> {
  let answer = "";
  socket.on("data", (bytes: Buffer) => {
    if (answer.length < ANSWER_MAX_BYTES) answer += bytes.toString("utf8");
    if (answer.includes("\0")) socket.end();
  });
  await finished(socket, { writable: false }).catch((error: unknown) => {
    // When the scanner has read enough, it answers and hangs up. Bytes that we still send then cause this
    // error, which does not matter once the answer is complete.
    if (!answer.includes("\0")) throw error;
  });
  return answer.split("\0")[0]!.trim();
}

function verdictOf(answer: string, trouble: unknown): Verdict {
  if (answer === "stream: OK") {
    // The file was not sent completely, so the scanner's "OK" is only about a part of it.
    if (trouble instanceof Error) throw trouble;
    return { isClean: true };
  }
  const found = /^stream: (.+) FOUND$/.exec(answer);
  if (found) return { isClean: false, signature: found[1]! };
  if (trouble instanceof Error && answer === "") throw trouble;
  if (answer === "") throw new ScannerAway("The scanner closed the connection.");
  throw new FileNotScanned(answer);
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
