import type { FastifyInstance } from "fastify";
import { API_PREFIX } from "@portico/contract/http/call";
import { routes } from "../src/modules.ts";
import { failuresOf } from "../src/http/failures-of.ts";
import { fastifyPath } from "../src/http/register-routes.ts";
import { failureOf } from "../src/platform/http/error-reply.ts";

const declared = new Map(
  routes.map((route) => [
    `${route.call.method} ${API_PREFIX}${fastifyPath(route.call.path)}`,
    failuresOf(route),
  ]),
);

/**
 * Watches every error with which a server answers. Returns a function that throws if a call has answered with
 * an error that its contract does not declare and its form does not imply. In that case the document of the
 * API would be wrong.
 */
export function watchFailures(server: FastifyInstance): () => void {
  const undeclared = new Set<string>();
  server.addHook("onError", (request, _reply, error, done) => {
    const call = `${request.method} ${request.routeOptions.url}`;
    const { code } = failureOf(error);
    if (declared.get(call)?.has(code) === false) undeclared.add(`${call} answered ${code}`);
    done();
  });
  return () => {
    if (undeclared.size > 0)
      throw new Error(`The contract does not name these failures:\n${[...undeclared].sort().join("\n")}`);
  };
}
