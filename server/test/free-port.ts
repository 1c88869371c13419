import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/**
 * Below every system's range of ports for outgoing connections: a port of that range may be given to another
 * program's connection before it is listened on.
 */
const LOWEST = 10_000;
const BEYOND = 32_768;

/** Returns a port of 127.0.0.1 on which nothing listens. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, BEYOND);
    if (await canListen(port)) return port;
  }
}

function canListen(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
