import type { FastifyRequest } from "fastify";
import { type Caller, callerOf } from "../platform/http/caller.ts";
import type { LimitName } from "../foundation/limits.ts";
import type { Dependencies } from "../foundation/dependencies.ts";
import type { CurrentSession, SessionReader } from "../foundation/sessions/current-session.ts";
import { noteUsed } from "../foundation/sessions/note-used.store.ts";
import { type Access, guard, guardTwoFactor } from "./guard.ts";
import { refuseOtherSites } from "./refuse-other-sites.ts";

/** Who sends a request, known before its body is read. In a call on one's own account the session has all of its user. */
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
  /** True where the handler counts the call itself. */
  countsItself?: boolean;
  /** True where another site's page may ask, as the phone app's pages do for pictures. */
  forOtherSites?: boolean;
}

/**
 * What stands before every call and every file: other sites' pages, the session, the limit of its person or else of the
 * network, the role, two-factor sign-in. Throws their failures.
 */
export async function admit(
  { access, limit, isOwnAccount, countsItself = false, forOtherSites = false }: Door,
  deps: Dependencies,
  sessions: SessionReader,
  request: FastifyRequest,
): Promise<Visitor> {
  if (!forOtherSites) refuseOtherSites(request);
  const now = deps.clock.now();
  const caller = callerOf(request);
  const { authorization } = request.headers;
  const read = readerFor(isOwnAccount, sessions);
  const session = access === "anyone" ? null : await read(authorization, now);
  const sender = session?.user.id ?? caller.network;
  if (countsItself) deps.limits.counter(limit, sender).refuseBlocked();
  else await deps.limits.consume(limit, sender);
  guard(access, session);
  guardTwoFactor(isOwnAccount, session, now);
  if (session) noteUsed(deps.database, session, now);
  return { session, caller, now, cameWhole: request.raw.complete };
}

/**
 * Judges whoever was let in by the headers once more when the body is here, or a body that is kept back would keep a
 * session alive that its owner has ended. What came whole was judged a moment ago and costs no second select.
 */
export async function admitBody(
  { access, isOwnAccount }: Door,
  deps: Dependencies,
  sessions: SessionReader,
  { headers, visitor }: FastifyRequest,
): Promise<Visitor> {
  if (visitor.cameWhole || !visitor.session) return visitor;
  const now = deps.clock.now();
  const session = await readerFor(isOwnAccount, sessions)(headers.authorization, now);
  guard(access, session);
  guardTwoFactor(isOwnAccount, session, now);
  return { ...visitor, session, now, cameWhole: true };
}

function readerFor(isOwnAccount: boolean, sessions: SessionReader): SessionReader["readSession"] {
  return isOwnAccount ? sessions.readOwnerSession : sessions.readSession;
}
