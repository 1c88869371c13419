import type * as z from "zod/mini";
import type { FailureCode } from "./failures.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type Schema = z.ZodMiniType;

/** One call of the wire: where it is, what it takes and what it answers. */
export interface Call {
  readonly method: Method;
  /** Under API_PREFIX, with `{id}` for parameters, written as the spec writes it. */
  readonly path: string;
  /** What the call does, for the OpenAPI document. */
  readonly summary: string;
  /** The status of success. */
  readonly status: number;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly answer?: Schema;
  /** What it answers besides with another good status, by that status. */
  readonly otherAnswers?: Readonly<Record<number, Schema>>;
  /**
   * What it can refuse by itself. What any call of its form can answer (a field that is wrong, no session, too many
   * requests …) is added by the server, which knows its guard (http/failures-of.ts).
   */
  readonly failures: readonly FailureCode[];
  /** In bytes, where it differs from BODY_MAX_BYTES. */
  readonly bodyMaxBytes?: number;
  /** Its multipart body may carry files, and `bodyMaxBytes` is the limit of that body alone. */
  readonly takesFiles?: boolean;
  /** Creating calls remember their Idempotency-Key. */
  readonly idempotent?: boolean;
}

/** spec §7: every call stands below it. */
export const API_PREFIX = "/api/frontend/";

/** What a call declares and Call does not know is a slip of the pen. */
type Known<C> = { readonly [Field in Exclude<keyof C, keyof Call>]: never };

/** Declares a call and keeps its exact types, its method and path among them. */
export function call<const C extends Call>(definition: C & Known<C>): C {
  return definition;
}

type Out<C, Part extends string> =
  C extends Readonly<Record<Part, infer S extends Schema>> ? z.output<S> : undefined;
type In<C, Part extends string> =
  C extends Readonly<Record<Part, infer S extends Schema>> ? z.input<S> : undefined;

/** "POST user/token": how a call is named in the route table. */
export type NameOf<C extends Call> = `${C["method"]} ${C["path"]}`;
export type ParamsOf<C extends Call> = Out<C, "params">;
export type QueryOf<C extends Call> = Out<C, "query">;
export type BodyOf<C extends Call> = Out<C, "body">;
/** The answers with a status of their own, by status. */
export type OtherAnswersOf<C extends Call> = C extends {
  readonly otherAnswers: infer Others extends Readonly<Record<number, Schema>>;
}
  ? { [Status in keyof Others & number]: z.output<Others[Status]> }
  : Record<never, never>;
/** What the call answers with its own status. */
export type MainAnswerOf<C extends Call> = Out<C, "answer">;
/** Whatever a client may be answered. */
export type AnswerOf<C extends Call> = MainAnswerOf<C> | OtherAnswersOf<C>[keyof OtherAnswersOf<C>];
/** What a client writes: before defaults and trimming. */
export type BodyToSend<C extends Call> = In<C, "body">;
export type QueryToSend<C extends Call> = In<C, "query">;
