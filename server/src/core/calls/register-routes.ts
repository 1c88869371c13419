import { API_PREFIX, type Call } from "@portico/contract/call";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Failure } from "../../platform/failure.ts";
import { refuseBrokenText } from "../../platform/http/request-text.ts";
import type { CurrentSession } from "../sessions/current-session.ts";
import type { Parts } from "../parts.ts";
import { answerSchema } from "./answer-schema.ts";
import { type Caller, callerOf } from "../../platform/http/caller.ts";
import { rememberByKey } from "./idempotency.ts";
import { parseInput } from "./parse-input.ts";
import { refuseOtherSites } from "./refuse-other-sites.ts";
import { refusePowerFields } from "./power-fields.ts";
import { type Access, Answered, type Input, type Route } from "./route.ts";

/** Reads the session of an Authorization header: null when it is missing or no good. */
export type ReadSession = (authorization: string | undefined, now: Date) => Promise<CurrentSession | null>;

/** Who sends a request, known before its body is read. */
interface Visitor {
  session: CurrentSession | null;
  caller: Caller;
  now: Date;
}

declare module "fastify" {
  interface FastifyRequest {
    visitor: Visitor;
  }
}

/** Puts every line of the route table on the server: limit, guard, input, then the call itself. */
export function registerRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  parts: Parts,
  readSession: ReadSession,
): void {
  app.decorateRequest("visitor");
  for (const route of routes) {
    const { call } = route;
    app.route({
      method: call.method,
      url: `${API_PREFIX}${call.path.replaceAll(/\{(\w+)\}/g, ":$1")}`,
      // A form with files has the limit of its own parser, so that no other kind of body may be as long.
      ...(call.takesFiles ? {} : { bodyLimit: call.bodyMaxBytes ?? app.initialConfig.bodyLimit! }),
      schema: answerSchema(call),
      config: { takesFiles: call.takesFiles ?? false },
      // Before the body is read: what a stranger sends to a closed call costs nothing to parse.
      onRequest: async (request) => {
        request.visitor = await admit(route, parts, readSession, request);
      },
      handler: async (request, reply) => {
        const result = await answer(route, parts, request);
        const isOther = result instanceof Answered;
        return reply.code(isOther ? result.status : call.status).send(isOther ? result.answer : result);
      },
    });
  }
}

async function admit(
  { call, access, limit }: Route,
  parts: Parts,
  readSession: ReadSession,
  request: FastifyRequest,
): Promise<Visitor> {
  refuseOtherSites(request);
  const now = parts.clock.now();
  const caller = callerOf(request);
  // A bearer that is none of ours costs no SQL.
  const session = access === "anyone" ? null : await readSession(request.headers.authorization, now);
  await parts.limits.consume(limit, session?.user.id ?? caller.network);
  refuse(access, session);
  refuseUntilTwoFactor(call, session, now);
  return { session, caller, now };
}

async function answer(route: Route, parts: Parts, request: FastifyRequest): Promise<unknown> {
  const { call } = route;
  const { session, now } = request.visitor;
  const { headers } = request;
  const input = { ...parseRequest(call, request, session), ...request.visitor, headers };
  const key = call.idempotent ? request.headers["idempotency-key"] : undefined;
  if (key === undefined) {
    return route.handle(parts, { ...input, transaction: parts.database.transaction } as Input<Call, Access>);
  }
  const scope = `${call.method} ${call.path} ${session?.user.id ?? "anyone"}`;
  const content = JSON.stringify([request.params, request.query, request.body]);
  const remembered = await rememberByKey(parts, { key: String(key), scope, content, now });
  if (remembered.earlier !== undefined) return remembered.earlier;
  return route.handle(parts, { ...input, transaction: remembered.transaction } as Input<Call, Access>);
}

function refuse(access: Access, session: CurrentSession | null): void {
  if (access === "anyone" || access === "optional") return;
  if (!session) throw new Failure("unauthenticated");
  const { role } = session.user;
  if (access === "admin" && role !== "admin") throw new Failure("not_found");
  if (access === "staff" && role !== "admin" && role !== "agent") throw new Failure("not_found");
}

/** Where the firm's time for setting up two-factor sign-in has run out, only one's own account is open. */
function refuseUntilTwoFactor(call: Call, session: CurrentSession | null, now: Date): void {
  const dueAt = session?.user.twoFactorDueAt;
  // The copy of one's data names the people one works with.
  const isOwn = call.path.startsWith("user/") && !call.path.startsWith("user/export");
  if (dueAt && dueAt <= now && !isOwn) throw new Failure("two_factor_needed");
}

function parseRequest(call: Call, request: FastifyRequest, session: CurrentSession | null) {
  refuseBrokenText(request.params);
  refuseBrokenText(request.query);
  if (call.body) {
    refuseBrokenText(request.body);
    refusePowerFields(call, request.body, session);
  }
  const body = call.body && parseInput(call.body, request.body);
  // Again, since a form's list is JSON text and may spell what the text did not hold.
  refuseBrokenText(body);
  return {
    params: call.params && parseParams(call.params, request.params),
    query: call.query && parseInput(call.query, request.query),
    body,
  };
}

/** An id that cannot be one is simply not there. */
function parseParams(schema: NonNullable<Call["params"]>, params: unknown): unknown {
  const result = schema.safeParse(params);
  if (!result.success) throw new Failure("not_found");
  return result.data;
}
