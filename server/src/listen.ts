import { type AddressInfo, createServer, type Server } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Config } from "./config.ts";
import { StartError, systemCode } from "./platform/start-error.ts";

type Place = Pick<Config, "port" | "host">;

/**
 * How long to wait for the answer of the program that has the port. A busy Portico answers late, but is still
 * Portico.
 */
const ASK_TIMEOUT_MS = 10_000;

/** A free port that other programs cannot take until Portico answers on it. */
export interface KeptPort {
  port: number;
  holder: Server;
}

/**
 * Opens the port, or answers on a reserved one. Throws StartError when Portico or another program has taken
 * it, or when it is not allowed.
 */
export async function listen(
  server: FastifyInstance,
  { port, host }: Place,
  kept: KeptPort | null,
): Promise<void> {
  if (!kept) {
    await server.listen({ port, host }).catch((error: unknown) => refuse(error, { port, host }));
    return;
  }
  await server.ready();
  await new Promise<void>((resolve) => server.server.listen(kept.holder, resolve));
}

/** Throws the errors of listen when the port cannot be opened. Called before anything is started. */
export async function refuseTakenPort(place: Place): Promise<void> {
  const probe = await open(place);
  await new Promise((resolve) => probe.close(resolve));
}

/** Finds a free port of the host. Throws the errors of listen. */
export async function keepFreePort(host: string): Promise<KeptPort> {
  const holder = await open({ port: 0, host });
  return { port: (holder.address() as AddressInfo).port, holder };
}

function open({ port, host }: Place): Promise<Server> {
  const server = createServer();
  return new Promise<Server>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host }, () => resolve(server));
  }).catch((error: unknown) => refuse(error, { port, host }));
}

async function refuse(error: unknown, { port, host }: Place): Promise<never> {
  const code = systemCode(error);
  if (code === "EADDRINUSE") {
    if (await isPortico({ port, host })) {
      throw new StartError(
        `Portico is already running on port ${port}. Stop it first, or set PORT to another number.`,
      );
    }
    throw new StartError(`Port ${port} is used by another program. Stop it, or set PORT to another number.`);
  }
  if (code === "EACCES")
    throw new StartError(`Port ${port} can't be opened by this user. Set PORT to a number above 1023.`);
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    throw new StartError(`HOST ${host} is not an address of this machine. Set HOST to 127.0.0.1 or 0.0.0.0.`);
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
