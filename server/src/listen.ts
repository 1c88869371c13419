import type { FastifyInstance } from "fastify";
import type { Config } from "./config.ts";
import { StartFault, systemCode } from "./platform/start-fault.ts";

/** Opens the port. Throws StartFault when it is taken, by Portico or by something else, or not allowed. */
export async function listen(
  server: FastifyInstance,
  { port, host }: Pick<Config, "port" | "host">,
): Promise<void> {
  try {
    await server.listen({ port, host });
  } catch (error) {
    const code = systemCode(error);
    if (code === "EADDRINUSE") {
      const isPortico = await fetch(`http://${host}:${port}/healthz`, { signal: AbortSignal.timeout(1_000) })
        .then((answer) => answer.json() as Promise<{ status?: string }>)
        .then(
          ({ status }) => status === "alive",
          () => false,
        );
      if (isPortico)
        throw new StartFault(
          `Portico already runs on port ${port}. Stop it first, or set PORT to another number.`,
        );
      throw new StartFault(
        `Port ${port} is taken by another program. Stop it, or set PORT to another number.`,
      );
    }
    if (code === "EACCES")
      throw new StartFault(`Port ${port} may not be opened by this user. Set PORT to a number above 1023.`);
    if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
      throw new StartFault(`HOST ${host} is no address of this machine. Set HOST to 127.0.0.1 or 0.0.0.0.`);
    throw error;
  }
}
