import type { ServerResponse } from "node:http";
import type {
  BodyOf,
  Call,
  MainAnswerOf,
  NameOf,
  OtherAnswersOf,
  ParamsOf,
  QueryOf,
} from "@portico/contract/http/call";
import type { Transaction } from "../platform/database/database.ts";
import type { Caller } from "../platform/http/caller.ts";
import type { LimitName } from "../foundation/limits.ts";
import type { Dependencies } from "../foundation/dependencies.ts";
import type { CurrentSession, OwnerSession } from "../foundation/sessions/current-session.ts";
import type { Access } from "./guard.ts";

type SessionFor<A extends Access, S extends CurrentSession> = A extends "anyone"
  ? null
  : A extends "optional"
    ? S | null
    : S;

/** What a call's handler receives: input that is already parsed, checked and counted. */
export interface Input<C extends Call, A extends Access, S extends CurrentSession = CurrentSession> {
  body: BodyOf<C>;
  query: QueryOf<C>;
  params: ParamsOf<C>;
  session: SessionFor<A, S>;
  caller: Caller;
  /** The headers as they were sent. Only a few calls read one. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  now: Date;
  /**
   * Runs one transaction. For a signed-in user it begins with `holdOwner`. In a call that takes an
   * Idempotency-Key, the result must be the answer, since the same transaction stores it for that key.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
}

/** An answer whose status differs from the call's own; the contract lists it among `otherAnswers`. */
export class Answered<Status extends number, Answer> {
  readonly status: Status;
  readonly answer: Answer;
  constructor(status: Status, answer: Answer) {
    this.status = status;
    this.answer = answer;
  }
}

/**
 * An answer that stays open. The server writes its status and headers, then passes the response to `take`.
 */
export class Streamed {
  readonly take: (answer: ServerResponse) => void;
  constructor(take: Streamed["take"]) {
    this.take = take;
  }
}

type OtherAnswered<Others> = {
  [Status in keyof Others & number]: Answered<Status, Others[Status]>;
}[keyof Others & number];

type Handler<C extends Call, A extends Access, S extends CurrentSession = CurrentSession> = (
  deps: Dependencies,
  input: Input<C, A, S>,
) => Promise<MainAnswerOf<C> | OtherAnswered<OtherAnswersOf<C>> | Streamed>;

/**
 * What else the table says about a call. `fresh`: needs a sign-in or step-up within the last minutes
 * (docs/decisions/0020). `own_account`: acts on nothing but the caller's own account. A user who still has to
 * set up two-factor sign-in may make it (docs/decisions/0021), its body may repeat what the account holds,
 * and its session has every field of the user. `counts_itself`: its handler counts the call against the
 * limit, in a statement that it needs anyway.
 */
export type Condition = "fresh" | "own_account" | "counts_itself";

/** One line of the route table. */
export interface Route {
  call: Call;
  access: Access;
  limit: LimitName;
  handle: Handler<Call, Access>;
  isFresh: boolean;
  isOwnAccount: boolean;
  countsItself: boolean;
}

type SessionOf<K extends Condition> = "own_account" extends K ? OwnerSession : CurrentSession;

/**
 * Connects a call, named by its method and path, with who may call it, its limit, its handler and its
 * conditions.
 */
export function route<C extends Call, A extends Access, K extends Condition = never>(
  _name: NameOf<C>,
  call: C,
  access: A,
  limit: LimitName,
  handle: Handler<C, A, SessionOf<NoInfer<K>>>,
  ...conditions: K[]
): Route {
  return {
    call,
    access,
    limit,
    handle: handle as unknown as Handler<Call, Access>,
    isFresh: (conditions as Condition[]).includes("fresh"),
    isOwnAccount: (conditions as Condition[]).includes("own_account"),
    countsItself: (conditions as Condition[]).includes("counts_itself"),
  };
}
