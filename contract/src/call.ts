import type * as z from "zod/mini";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type Schema = z.ZodMiniType;

/** One call of the wire: where it is, what it takes and what it answers. */
export interface Call<
  Path extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema | undefined = Schema | undefined,
> {
  readonly method: Method;
  /** Under API_PREFIX, with `{id}` for parameters, written as the spec writes it. */
  readonly path: string;
  /** What the call does, for the OpenAPI document. */
  readonly summary: string;
  /** The status of success. */
  readonly status: number;
  readonly params?: Path;
  readonly query?: Query;
  readonly body?: Body;
  readonly answer?: Answer;
  /** In bytes, where it differs from BODY_MAX_BYTES. */
  readonly bodyMaxBytes?: number;
  /** Its multipart body may carry files, and `bodyMaxBytes` is the limit of that body alone. */
  readonly takesFiles?: boolean;
  /** Creating calls remember their Idempotency-Key. */
  readonly idempotent?: boolean;
}

/** spec §7: every call stands below it. */
export const API_PREFIX = "/api/frontend/";

/** Declares a call and keeps its exact types. */
export function call<
  Path extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Answer extends Schema | undefined = undefined,
>(definition: Call<Path, Query, Body, Answer>): Call<Path, Query, Body, Answer> {
  return definition;
}

/** Undefined where the call declares no such part. */
type Declared<S> = Extract<S, Schema>;
type Out<S> = [Declared<S>] extends [never] ? undefined : z.output<Declared<S>>;
type In<S> = [Declared<S>] extends [never] ? undefined : z.input<Declared<S>>;

export type ParamsOf<C extends Call> = Out<C["params"]>;
export type QueryOf<C extends Call> = Out<C["query"]>;
export type BodyOf<C extends Call> = Out<C["body"]>;
export type AnswerOf<C extends Call> = Out<C["answer"]>;
/** What a client writes: before defaults and trimming. */
export type BodyToSend<C extends Call> = In<C["body"]>;
export type QueryToSend<C extends Call> = In<C["query"]>;
