import type { FastifyInstance } from "fastify";
import { ApiError } from "../api-error.ts";

/**
 * `/config.json`: where the web finds its API, read at run time (spec §7). Empty: the origin that the web
 * itself came from.
 */
export function addConfiguration(app: FastifyInstance): void {
  app.get("/config.json", { exposeHeadRoute: true }, async (_request, reply) =>
    reply.header("Cache-Control", "no-cache").send({ api_base: "" }),
  );
}

/** Below /api there are calls or a JSON 404, never the web's pages. */
export function closeApiPaths(app: FastifyInstance): void {
  const notFound = () => Promise.reject(new ApiError("not_found"));
  app.setNotFoundHandler(notFound);
  for (const path of ["/api/*", "/api"]) app.all(path, { onRequest: notFound }, notFound);
}
