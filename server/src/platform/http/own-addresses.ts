import type { FastifyInstance } from "fastify";
import { ApiError } from "../api-error.ts";

/**
 * Serves `/config.json`, from which the web app learns the address of its API at run time (spec §7). An empty
 * address means the web app's own origin.
 */
export function addConfiguration(app: FastifyInstance): void {
  app.get("/config.json", { exposeHeadRoute: true }, async (_request, reply) =>
    reply.header("Cache-Control", "no-cache").send({ api_base: "" }),
  );
}

/** Makes every unknown path below /api answer 404 as JSON, never with a page of the web app. */
export function closeApiPaths(app: FastifyInstance): void {
  const notFound = () => Promise.reject(new ApiError("not_found"));
  app.setNotFoundHandler(notFound);
  for (const path of ["/api/*", "/api"]) app.all(path, { onRequest: notFound }, notFound);
}
