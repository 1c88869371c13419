import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from "@portico/contract/call";
import type { Transaction } from "../../platform/database/database.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { CurrentSession } from "../sessions/current-session.ts";
import type { Parts } from "../parts.ts";
import type { LimitName } from "../limits.ts";

/**
 * Who may call. `optional`: a session is read when there is one. `staff`: admins and agents.
 * Whoever lacks the role meets 404, as if the call were not there.
 */
export type Access = "anyone" | "optional" | "signed_in" | "staff" | "admin";

type SessionFor<A extends Access> = A extends "anyone"
  ? null
  : A extends "optional"
    ? CurrentSession | null
    : CurrentSession;

/** What a call is handed: parsed, judged and counted already. */
export interface Input<C extends Call, A extends Access> {
  body: BodyOf<C>;
  query: QueryOf<C>;
  params: ParamsOf<C>;
  session: SessionFor<A>;
  caller: Caller;
  /** As they came, for the few calls that read one. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  now: Date;
  /**
   * One transaction. In a call that takes an Idempotency-Key its result must be the answer: it is
   * remembered in the same transaction.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
}

/** An answer whose status differs from the call's own. */
export class Answered<T> {
  readonly status: number;
  readonly answer: T;
  constructor(status: number, answer: T) {
    this.status = status;
    this.answer = answer;
  }
}

export type Handler<C extends Call, A extends Access> = (
  parts: Parts,
  input: Input<C, A>,
) => Promise<AnswerOf<C> | Answered<AnswerOf<C>>>;

/** One line of the route table. */
export interface Route {
  call: Call;
  access: Access;
  limit: LimitName;
  handle: Handler<Call, Access>;
}

/** Ties a call to its guard, its limit and its handler. */
export function route<C extends Call, A extends Access>(
  call: C,
  access: A,
  limit: LimitName,
  handle: Handler<C, A>,
): Route {
  return { call, access, limit, handle: handle as unknown as Handler<Call, Access> };
}
