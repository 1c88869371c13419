import { connect } from "node:net";
import { API_PREFIX } from "@portico/contract/http/call";
import { onTestFinished } from "vitest";
import type { TestApp } from "./test-app.ts";

/** A call that the server has accepted because of its headers, while its body is still being sent. */
interface ParkedCall {
  /** Sends the rest of the body. */
  finish(): Promise<{ status: number; code: string | undefined }>;
}

interface Parked {
  method: string;
  /** The path below /api/frontend/. */
  path: string;
  bearer: string;
  json: object;
}

/** Sends the headers and the first byte of a body, and waits until the call was accepted. */
export async function parkCall(app: TestApp, { method, path, bearer, json }: Parked): Promise<ParkedCall> {
  const body = JSON.stringify(json);
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  // A server that stops would wait for the rest of the body.
  onTestFinished(() => void socket.destroy());
  let came = "";
  const answered = new Promise<string>((resolve, reject) => {
    socket.on("data", (chunk: Buffer) => void (came += chunk.toString()));
    socket.on("close", () => resolve(came));
    socket.on("error", reject);
  });
  const letIn = nextLetIn(app);
  socket.write(
    [
      `${method} ${API_PREFIX}${path} HTTP/1.1`,
      `Host: ${hostname}`,
      `Authorization: Bearer ${bearer}`,
      "Content-Type: application/json",
      `Content-Length: ${Buffer.byteLength(body)}`,
      "Connection: close",
      "",
      body.slice(0, 1),
    ].join("\r\n"),
  );
  await letIn;
  return {
    async finish() {
      socket.write(body.slice(1));
      const answer = await answered;
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
      return { status, code: /"code":"(\w+)"/.exec(answer)?.[1] };
    },
  };
}

/** Resolves when the next call is counted by the rate limits. At that time its session has been read. */
function nextLetIn({ deps }: TestApp): Promise<void> {
  const { limits } = deps;
  return new Promise((resolve) => {
    deps.limits = {
      ...limits,
      async consume(...counted) {
        deps.limits = limits;
        await limits.consume(...counted);
        resolve();
      },
    };
  });
}
