import type { FastifyInstance } from "fastify";
import type { Database } from "../database/database.ts";
import { Failure } from "../failure.ts";

/** `/healthz`: this process answers. `/readyz`: the database answers too; otherwise 503. */
export function addHealth(app: FastifyInstance, database: Database): void {
  app.get("/healthz", async (_request, reply) =>
    reply.header("Cache-Control", "no-store").send({ status: "alive" }),
  );
  app.get("/readyz", async (_request, reply) => {
    void reply.header("Cache-Control", "no-store");
    try {
      await database.pool.query("select 1");
    } catch (cause) {
      throw new Failure("unavailable", { retryAfterSeconds: 5, cause });
    }
    return { status: "ready" };
  });
}
