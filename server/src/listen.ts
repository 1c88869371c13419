import { createServer } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Config } from "./config.ts";
import { StartFault, systemCode } from "./platform/start-fault.ts";

type Place = Pick<Config, "port" | "host">;

/** A Portico that has much to do answers late, and is still no other program. */
const ASK_TIMEOUT_MS = 10_000;

/** Opens the port. Throws StartFault when it is taken, by Portico or by something else, or not allowed. */
export async function listen(server: FastifyInstance, { port, host }: Place): Promise<void> {
  await server.listen({ port, host }).catch((error: unknown) => refuse(error, { port, host }));
}

/** Says so before anything is started, when the port cannot be opened. Throws as listen. */
export async function refuseTakenPort({ port, host }: Place): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once("error", reject);
    probe.listen({ port, host }, resolve);
  }).catch((error: unknown) => refuse(error, { port, host }));
  await new Promise((resolve) => probe.close(resolve));
}

async function refuse(error: unknown, { port, host }: Place): Promise<never> {
  const code = systemCode(error);
  if (code === "EADDRINUSE") {
    if (await isPortico({ port, host })) {
      throw new StartFault(
        `Portico is already running on port ${port}. Stop it first, or set PORT to another number.`,
      );
    }
    throw new StartFault(`Port ${port} is used by another program. Stop it, or set PORT to another number.`);
  }
  if (code === "EACCES")
    throw new StartFault(`Port ${port} can't be opened by this user. Set PORT to a number above 1023.`);
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    throw new StartFault(`HOST ${host} is not an address of this machine. Set HOST to 127.0.0.1 or 0.0.0.0.`);
  throw error;
}

async function isPortico({ port, host }: Place): Promise<boolean> {
  try {
    const answer = await fetch(`http://${host}:${port}/healthz`, {
      signal: AbortSignal.timeout(ASK_TIMEOUT_MS),
    });
    return ((await answer.json()) as { status?: string }).status === "alive";
  } catch {
    return false;
  }
}
