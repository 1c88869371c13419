import type { OutgoingHttpHeaders } from "node:http";
import { API_PREFIX, type Call } from "@portico/contract/http/call";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Database } from "../platform/database/database.ts";
import { ApiError } from "../platform/api-error.ts";
import { refuseBrokenText } from "../platform/http/request-text.ts";
import type { Dependencies } from "../foundation/dependencies.ts";
import {
  type CurrentSession,
  isOwnerSession,
  type SessionReader,
} from "../foundation/sessions/current-session.ts";
import { requireFresh } from "../foundation/sessions/fresh-session.ts";
import { holdOwner } from "../foundation/sessions/living-session.ts";
import { FormsUnderWay } from "./forms-under-way.ts";
import { admit, admitBody, type Visitor } from "./admit.ts";
import { answerSchema } from "./answer-schema.ts";
import type { Access } from "./guard.ts";
import { rememberByKey } from "./idempotency.ts";
import { parseInput } from "./parse-input.ts";
import { refusePowerFields } from "./power-fields.ts";
import { Answered, type Input, type Route, Streamed } from "./route.ts";

declare module "fastify" {
  interface FastifyRequest {
    visitor: Visitor;
  }
}

/** Registers every line of the route table on the server: limit, guard, input, then the call itself. */
export function registerRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  deps: Dependencies,
  sessions: SessionReader,
): void {
  app.decorateRequest("visitor");
  for (const route of routes) {
    const { call } = route;
    const forms = new FormsUnderWay();
    const bodyMaxBytes = call.bodyMaxBytes ?? app.initialConfig.bodyLimit!;
    app.route({
      method: call.method,
      url: `${API_PREFIX}${fastifyPath(call.path)}`,
      // A call that takes files allows a longer body only for its form; its other bodies keep the usual
      // limit.
      ...(call.takesFiles ? {} : { bodyLimit: bodyMaxBytes }),
      schema: answerSchema(call),
      config: { takesFiles: call.takesFiles ?? false, formMaxBytes: bodyMaxBytes },
      // Runs before the body is read, so that a stranger's request to a call that needs a session costs no
      // parsing.
      onRequest: async (request, reply) => {
        request.visitor = await admit(route, deps, sessions, request);
        const { session } = request.visitor;
        if (call.takesFiles && session) forms.begin(session.user.id, reply);
      },
      handler: async (request, reply) => {
        request.visitor = await admitBody(route, deps, sessions, request);
        const result = await answer(route, deps, request);
        if (result instanceof Streamed) return stream(reply, result);
        const isOther = result instanceof Answered;
        return reply.code(isOther ? result.status : call.status).send(isOther ? result.answer : result);
      },
    });
  }
}

/** A stream bypasses every step that would collect it first, such as compression. */
function stream(reply: FastifyReply, { take }: Streamed): FastifyReply {
  const headers = { ...reply.getHeaders(), "content-type": "text/event-stream", "x-accel-buffering": "no" };
  reply.hijack();
  reply.raw.writeHead(200, headers as OutgoingHttpHeaders);
  take(reply.raw);
  return reply;
}

/** Takes a path with parameters as `{id}`. Returns it in Fastify's syntax. */
export function fastifyPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ":$1");
}

async function answer(route: Route, deps: Dependencies, request: FastifyRequest): Promise<unknown> {
  const { call } = route;
  const { session, caller, now } = request.visitor;
  const { headers } = request;
  const input = { ...parseRequest(route, request), session, caller, now, headers };
  if (route.isFresh && session) requireFresh(session, now);
  const key = call.idempotent ? request.headers["idempotency-key"] : undefined;
  if (key === undefined) {
    const transaction = begunBy(session, deps.database.transaction);
    return route.handle(deps, { ...input, transaction } as Input<Call, Access>);
  }
  const scope = `${call.method} ${call.path} ${session?.user.id ?? "anyone"}`;
  const content = JSON.stringify([request.params, request.query, request.body]);
  const remembered = await rememberByKey(deps, { key: String(key), scope, content, now });
  if (remembered.earlier !== undefined) return remembered.earlier;
  const transaction = begunBy(session, remembered.transaction);
  return route.handle(deps, { ...input, transaction } as Input<Call, Access>);
}

type RunTransaction = Database["transaction"];

/**
 * Begins each transaction of a call with a lock that is also taken when the session is ended. So each of the
 * two waits for the other's transaction, and a call whose session has ended can do nothing.
 */
function begunBy(session: CurrentSession | null, transaction: RunTransaction): RunTransaction {
  if (!session) return transaction;
  return (work) =>
    transaction(async (tx) => {
      await holdOwner(tx, session);
      return work(tx);
    });
}

function parseRequest({ call }: Route, request: FastifyRequest) {
  const { session } = request.visitor;
  refuseBrokenText(request.params);
  refuseBrokenText(request.query);
  if (call.body) {
    refuseBrokenText(request.body);
    refusePowerFields(call, request.body, session && isOwnerSession(session) ? session.user : null);
  }
  const body = call.body && parseInput(call.body, request.body);
  // Checked again after parsing: a list in a form is JSON text, and its escapes may decode to characters that
  // the text itself did not contain.
  refuseBrokenText(body);
  return {
    params: call.params && parseParams(call.params, request.params),
    query: call.query && parseInput(call.query, request.query),
    body,
  };
}

/** An id that is malformed gets the same answer as one that does not exist. */
function parseParams(schema: NonNullable<Call["params"]>, params: unknown): unknown {
  const result = schema.safeParse(params);
  if (!result.success) throw new ApiError("not_found");
  return result.data;
}
