import type { FastifyRequest } from "fastify";
import { type Caller, callerOf } from "../../platform/http/caller.ts";
import type { LimitName } from "../limits.ts";
import type { Parts } from "../parts.ts";
import type { CurrentSession } from "../sessions/current-session.ts";
import { type Access, guard, guardTwoFactor } from "./guard.ts";
import { refuseOtherSites } from "./refuse-other-sites.ts";

/** Reads the session of an Authorization header: null when it is missing or no good. */
export type ReadSession = (authorization: string | undefined, now: Date) => Promise<CurrentSession | null>;

/** Who sends a request, known before its body is read. */
export interface Visitor {
  session: CurrentSession | null;
  caller: Caller;
  now: Date;
  /** False where the body was still on its way when the headers were judged. */
  cameWhole: boolean;
}

interface Door {
  access: Access;
  limit: LimitName;
  isOwnAccount: boolean;
  /** True where another site's page may ask, as the phone app's pages do for pictures. */
  forOtherSites?: boolean;
}

/**
 * What stands before every call and every file: other sites' pages, the session, the limit of its person or else of the
 * network, the role, two-factor sign-in. Throws their failures.
 */
export async function admit(
  { access, limit, isOwnAccount, forOtherSites = false }: Door,
  parts: Parts,
  readSession: ReadSession,
  request: FastifyRequest,
): Promise<Visitor> {
  if (!forOtherSites) refuseOtherSites(request);
  const now = parts.clock.now();
  const caller = callerOf(request);
  // A bearer that is none of ours costs no SQL.
  const session = access === "anyone" ? null : await readSession(request.headers.authorization, now);
  await parts.limits.consume(limit, session?.user.id ?? caller.network);
  guard(access, session);
  guardTwoFactor(isOwnAccount, session, now);
  return { session, caller, now, cameWhole: request.raw.complete };
}

/**
 * Judges whoever was let in by the headers once more when the body is here, or a body that is kept back would keep a
 * session alive that its owner has ended. What came whole was judged a moment ago and costs no second select.
 */
export async function admitBody(
  { access, isOwnAccount }: Door,
  parts: Parts,
  readSession: ReadSession,
  { headers, visitor }: FastifyRequest,
): Promise<Visitor> {
  if (visitor.cameWhole || !visitor.session) return visitor;
  const now = parts.clock.now();
  const session = await readSession(headers.authorization, now);
  guard(access, session);
  guardTwoFactor(isOwnAccount, session, now);
  return { ...visitor, session, now, cameWhole: true };
}
