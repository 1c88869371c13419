// Sends requests at a fixed pace, no matter how fast the answers are. Each request is timed from the moment
// it was due. So if the server stalls and fewer requests are sent, the wait still counts.
import { Agent, request } from "node:http";
import { childOptions, sayToParent } from "../platform/be-child.js";

interface PacedLoad {
  url: string;
  method?: string;
  headers?: Record<string, string>;
  /** The bodies of the requests, used in turn. */
  bodies?: string[];
  perSecond: number;
  seconds: number;
}

const { url, method = "GET", headers = {}, bodies, perSecond, seconds } = childOptions() as PacedLoad;
const agent = new Agent({ keepAlive: true });
const total = perSecond * seconds;
const begun = performance.now();

function send(number: number): Promise<{ ms: number; status: number }> {
  const due = begun + (number * 1000) / perSecond;
  return new Promise((resolve) => {
    setTimeout(
      () => {
        const done = (status: number) => resolve({ ms: performance.now() - due, status });
        const sent = request(url, { method, headers, agent }, (answer) => {
          answer.resume().on("end", () => done(answer.statusCode ?? 0));
        });
        sent.on("error", () => done(0));
        sent.end(bodies?.[number % bodies.length]);
      },
      Math.max(0, due - performance.now()),
    );
  });
}

const answers = await Promise.all(Array.from({ length: total }, (_, number) => send(number)));
agent.destroy();
sayToParent({
  latenciesMs: answers.filter(({ status }) => status >= 200 && status < 300).map(({ ms }) => ms),
  refused: answers.filter(({ status }) => status === 503).length,
  failed: answers.filter(({ status }) => status !== 503 && (status < 200 || status >= 300)).length,
});
