import type * as z from "zod/mini";
import type { FailureCode } from "./failures.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type Schema = z.ZodMiniType;

/** One call of the API: its address, what it takes and what it answers. */
export interface Call {
  readonly method: Method;
  /** The path below API_PREFIX, with `{id}` for parameters, spelt as in the spec. */
  readonly path: string;
  /** What the call does, for the OpenAPI document. */
  readonly summary: string;
  /** The status when the call succeeds. */
  readonly status: number;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly answer?: Schema;
  /** Other successful answers, by status. */
  readonly otherAnswers?: Readonly<Record<number, Schema>>;
  /**
   * The errors that only this call has. The server adds the general errors (an invalid field, no session, too
   * many requests …), since these depend on who may make the call (http/failures-of.ts).
   */
  readonly failures: readonly FailureCode[];
  /** The largest body in bytes, if it differs from BODY_MAX_BYTES. */
  readonly bodyMaxBytes?: number;
  /**
   * True when the call takes a multipart body that may carry files. `bodyMaxBytes` then limits the multipart
   * body; a JSON body keeps the usual limit.
   */
  readonly takesFiles?: boolean;
  /**
   * True when the call remembers its Idempotency-Key: a repeated request then does not create the same thing
   * twice.
   */
  readonly idempotent?: boolean;
}

/** Every call is below this path (spec §7). */
export const API_PREFIX = "/api/frontend/";

/** Makes the compiler refuse fields that Call does not have, since such a field is a typo. */
type Known<C> = { readonly [Field in Exclude<keyof C, keyof Call>]: never };

/** Declares a call. TypeScript keeps the exact types of the definition, such as its method and path. */
export function call<const C extends Call>(definition: C & Known<C>): C {
  return definition;
}

type Out<C, Part extends string> =
  C extends Readonly<Record<Part, infer S extends Schema>> ? z.output<S> : undefined;
type In<C, Part extends string> =
  C extends Readonly<Record<Part, infer S extends Schema>> ? z.input<S> : undefined;

/** How the route table names a call: "POST user/token". */
export type NameOf<C extends Call> = `${C["method"]} ${C["path"]}`;
export type ParamsOf<C extends Call> = Out<C, "params">;
export type QueryOf<C extends Call> = Out<C, "query">;
export type BodyOf<C extends Call> = Out<C, "body">;
/** The other successful answers of a call (`otherAnswers`), by status. */
export type OtherAnswersOf<C extends Call> = C extends {
  readonly otherAnswers: infer Others extends Readonly<Record<number, Schema>>;
}
  ? { [Status in keyof Others & number]: z.output<Others[Status]> }
  : Record<never, never>;
/** The answer that comes with the `status` of the call. */
export type MainAnswerOf<C extends Call> = Out<C, "answer">;
/** Every answer that a client may get. */
export type AnswerOf<C extends Call> = MainAnswerOf<C> | OtherAnswersOf<C>[keyof OtherAnswersOf<C>];
/** The body as a client sends it. Defaults and trimming are applied later, by the server. */
export type BodyToSend<C extends Call> = In<C, "body">;
export type QueryToSend<C extends Call> = In<C, "query">;
