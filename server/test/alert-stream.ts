import { type IncomingMessage, request } from "node:http";
import { vi } from "vitest";
import { LONG_WAIT } from "./long-wait.ts";
import type { Actor, TestApp } from "./test-app.ts";

/** A stream of alerts as a browser reads it. */
export interface AlertStream {
  status: number;
  headers: IncomingMessage["headers"];
  /** The names of the events that have been received; "beat" stands for a heartbeat. */
  said(): string[];
  /** Waits until an event was received the given number of times. */
  hears(event: string, times?: number): Promise<void>;
  /** Waits until the server has ended the stream. */
  ends(): Promise<void>;
  close(): void;
}

/**
 * Opens a stream of an actor's alerts on a connection of its own. A connection that fetch leaves open would
 * block a server that is stopping.
 */
export async function openStream(
  { url }: Pick<TestApp, "url">,
  { accessToken }: Pick<Actor, "accessToken">,
  query = "",
): Promise<AlertStream> {
  const headers = { authorization: `Bearer ${accessToken}` };
  const asked = request(`${url}/api/frontend/alerts/stream${query}`, { headers, agent: false });
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    asked.on("response", resolve).on("error", reject).end();
  });
  let text = "";
  let isOver = false;
  answer.setEncoding("utf8");
  answer.on("data", (piece: string) => (text += piece));
  answer.on("error", () => undefined);
  answer.on("close", () => (isOver = true));
  const said = () => [...text.matchAll(/^(?:event|): (\w+)$/gm)].map(([, event]) => event!);
  return {
    status: answer.statusCode!,
    headers: answer.headers,
    said,
    hears: (event, times = 1) =>
      vi.waitFor(() => {
        const heard = said().filter((one) => one === event).length;
        if (heard < times) throw new Error(`heard ${event} ${heard} times in ${text}`);
      }, LONG_WAIT),
    ends: () =>
      vi.waitFor(() => {
        if (!isOver) throw new Error("the stream is still open");
      }, LONG_WAIT),
    close: () => asked.destroy(),
  };
}
