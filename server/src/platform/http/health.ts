import type { FastifyInstance } from "fastify";
import type { Database } from "../database/database.ts";
import { refuseFullDisk } from "../database/full-disk.ts";
import { ApiError } from "../api-error.ts";

/** Makes a route answer HEAD too, which uptime services and containers use for health checks. */
const BY_HEAD_TOO = { exposeHeadRoute: true };

/**
 * Adds two health checks. `/healthz` says that this process answers. `/readyz` says that the database answers
 * too and can be written to; otherwise it answers 503.
 */
export function addHealth(app: FastifyInstance, database: Database): void {
  app.get("/healthz", BY_HEAD_TOO, async (_request, reply) =>
    reply.header("Cache-Control", "no-store").send({ status: "alive" }),
  );
  let asked: Promise<void> | null = null;
  app.get("/readyz", BY_HEAD_TOO, async (_request, reply) => {
    void reply.header("Cache-Control", "no-store");
    // Simultaneous requests share one check of the database, because these routes have no rate limit.
    asked ??= refuseUnready(database).finally(() => (asked = null));
    await asked;
    return { status: "ready" };
  });
}

async function refuseUnready(database: Database): Promise<void> {
  try {
    await database.pool.query("select 1");
    await refuseFullDisk(database);
  } catch (cause) {
    throw new ApiError("unavailable", { retryAfterSeconds: 5, cause });
  }
}
