import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Clamd, EICAR, hasClamd, startClamd } from "../../../test/clamd.ts";
import { openScanner, readScannerAddress, ScannerAway, scannerAt } from "./virus-scanner.ts";

let clamd: Clamd;

beforeAll(async () => {
  clamd = await startClamd();
});
afterAll(() => clamd.close());

const look = (bytes: Buffer, url = clamd.url) =>
  scannerAt(url)!.scan(Readable.from([bytes], { objectMode: false }));

test.runIf(hasClamd)("the scanner finds the harmful file, and calls every other file clean", async () => {
  expect(await look(EICAR)).toMatchObject({ isClean: false, signature: expect.stringContaining("Eicar") });
  expect(await look(Buffer.from("Dear reader"))).toEqual({ isClean: true });
  expect(await look(Buffer.alloc(0))).toEqual({ isClean: true });
  const large = Buffer.concat([Buffer.alloc(30 * 1024 * 1024, "a"), EICAR]);
  expect(await look(large.subarray(0, -EICAR.length))).toEqual({ isClean: true });
});

test.runIf(hasClamd)("each of twenty files that are scanned at once gets its own verdict", async () => {
  const verdicts = await Promise.all(
    Array.from({ length: 20 }, (_, at) => look(at % 2 ? EICAR : Buffer.from(`Email ${at}`))),
  );
  expect(verdicts.map(({ isClean }) => isClean)).toEqual(Array.from({ length: 20 }, (_, at) => at % 2 === 0));
});

test.runIf(hasClamd)("the scanner can be reached over a Unix socket as well as over a port", async () => {
  const other = await startClamd("socket");
  try {
    expect(await look(EICAR, other.url)).toMatchObject({ isClean: false });
  } finally {
    await other.close();
  }
});

test("a scanner that is away, hangs up half way or answers nonsense gives no verdict", async () => {
  await expect(look(EICAR, "tcp://127.0.0.1:9")).rejects.toThrow(ScannerAway);
  await expect(look(EICAR, "unix:/nowhere/clamd.ctl")).rejects.toThrow(ScannerAway);
  for (const answer of [null, "stream: something else\0", "INSTREAM size limit exceeded. ERROR\0"]) {
    const server = createServer((socket) => {
      socket.on("error", () => undefined);
      socket.once("data", () => (answer === null ? socket.destroy() : socket.end(answer)));
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    await expect(look(Buffer.alloc(5_000_000), `tcp://127.0.0.1:${port}`)).rejects.toThrow(ScannerAway);
    server.close();
  }
});

test("when the scanner's answer about a large file gets lost, the scanner is asked again with the file's length alone", async () => {
  const TAKEN = 1_000_000;
  const WORD = Buffer.byteLength("zINSTREAM\0");
  let calls = 0;
  // This server behaves like clamd. If clamd closes a connection before it has read all bytes, the connection
  // is reset.
  const server = createServer((socket) => {
    calls += 1;
    let heard = Buffer.alloc(0);
    let isOver = false;
    socket.on("error", () => undefined);
    socket.on("data", (bytes: Buffer) => {
      if (isOver) return;
      heard = Buffer.concat([heard, bytes]);
      if (heard.length < WORD + 4 || heard.readUInt32BE(WORD) <= TAKEN) return;
      isOver = true;
      if (heard.length > WORD + 4) socket.resetAndDestroy();
      else socket.end("INSTREAM size limit exceeded. ERROR\0");
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await expect(look(Buffer.alloc(5_000_000), `tcp://127.0.0.1:${port}`)).rejects.toMatchObject({
    isTooLarge: true,
  });
  expect(calls).toBe(2);
  server.close();
});

test.runIf(hasClamd)(
  "a file larger than the scanner accepts is reported as too large every time",
  async () => {
    const small = await startClamd();
    try {
      await small.goAway();
      await small.comeBack("1M");
      for (let time = 0; time < 40; time += 1)
        await expect(look(Buffer.alloc(5_000_000), small.url)).rejects.toMatchObject({ isTooLarge: true });
      expect(await look(EICAR, small.url)).toMatchObject({ isClean: false });
    } finally {
      await small.close();
    }
  },
);

test("a scanner that does not answer in time counts as away", async () => {
  const server = createServer((socket) => socket.on("error", () => undefined).resume()).listen(
    0,
    "127.0.0.1",
  );
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const scanner = openScanner({ host: "127.0.0.1", port }, 100);
  await expect(scanner.scan(Readable.from([EICAR], { objectMode: false }))).rejects.toThrow(ScannerAway);
  server.close();
});

test.each([
  ["tcp://127.0.0.1:3310", { host: "127.0.0.1", port: 3310 }],
  ["tcp://[::1]:3310", { host: "::1", port: 3310 }],
  ["unix:/run/clamav/clamd.ctl", { path: "/run/clamav/clamd.ctl" }],
  ["unix:///run/clamav/clamd.ctl", { path: "/run/clamav/clamd.ctl" }],
  ["tcp://127.0.0.1", null],
  ["http://127.0.0.1:3310", null],
  ["/run/clamav/clamd.ctl", null],
])("the scanner address %s is parsed correctly", (url, address) => {
  expect(readScannerAddress(url)).toEqual(address);
});

test.runIf(hasClamd)(
  "isThere says whether the scanner can be reached, even after the scanner was away and came back",
  async () => {
    const other = await startClamd();
    const scanner = scannerAt(other.url)!;
    try {
      expect(await scanner.isThere()).toBe(true);
      await other.goAway();
      expect(await Promise.all(Array.from({ length: 20 }, () => scanner.isThere()))).toEqual(
        Array<boolean>(20).fill(false),
      );
      await other.comeBack();
      expect(await scanner.isThere()).toBe(true);
    } finally {
      await other.close();
    }
  },
);
