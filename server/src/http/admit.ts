import type { FastifyRequest } from "fastify";
import { type Caller, callerOf } from "../platform/http/caller.ts";
import type { LimitName } from "../foundation/limits.ts";
import type { Dependencies } from "../foundation/dependencies.ts";
import type { CurrentSession, SessionReader } from "../foundation/sessions/current-session.ts";
import { noteUsed } from "../foundation/sessions/note-used.store.ts";
import { type Access, guard, guardTwoFactor } from "./guard.ts";
import { refuseOtherSites } from "./refuse-other-sites.ts";

/**
 * Who sent a request, as known before its body is read. In a call on the caller's own account, the session
 * holds every field of its user.
 */
export interface Visitor {
  session: CurrentSession | null;
  caller: Caller;
  now: Date;
  /** True if the whole body had arrived when the headers were checked. */
  cameWhole: boolean;
}

interface Admission {
  access: Access;
  limit: LimitName;
  isOwnAccount: boolean;
  /** True if the handler counts the call itself. */
  countsItself?: boolean;
  /** True if pages of other sites may request it: the phone app's pages request pictures. */
  forOtherSites?: boolean;
}

/**
 * The checks before every call and every file: requests by other sites' pages, the session, the limit of its
 * user or else of the network, the role, two-factor sign-in. Throws their errors.
 */
export async function admit(
  { access, limit, isOwnAccount, countsItself = false, forOtherSites = false }: Admission,
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
 * Checks the session again when the body has arrived. Otherwise a client that holds its body back could go on
 * using a session that its owner has ended. A request whose body arrived with its headers is not checked
 * twice, which saves a select.
 */
export async function admitBody(
  { access, isOwnAccount }: Admission,
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
