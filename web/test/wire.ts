import {
  API_PREFIX,
  type BodyOf,
  type Call,
  type MainAnswerOf,
  type ParamsOf,
  type QueryOf,
} from "@portico/contract/http/call";
import { type FailureBody, type FailureCode, failures } from "@portico/contract/http/failures";
import * as z from "zod/mini";

/** The content of a request, as the contract parses it. */
export interface Asked<C extends Call> {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
}

/** The server refuses the call with an error instead of answering. */
export class Refusal {
  readonly code: FailureCode;
  readonly extras: RefusalExtras;

  constructor(code: FailureCode, extras: RefusalExtras) {
    this.code = code;
    this.extras = extras;
  }
}

interface RefusalExtras extends Partial<Omit<FailureBody, "code">> {
  retryAfterSeconds?: number;
}

/** Another successful answer of a call, with its status. */
export class Other {
  readonly status: number;
  readonly answer: unknown;

  constructor(status: number, answer: unknown) {
    this.status = status;
    this.answer = answer;
  }
}

/** The connection is lost, so there is no answer. */
export const noConnection = Symbol("no connection");

type Given<C extends Call> = MainAnswerOf<C> | Refusal | Other | typeof noConnection;
type Giver<C extends Call> = Given<C> | ((asked: Asked<C>) => Given<C> | Promise<Given<C>>);

/**
 * Errors that every call may get in addition to those that it declares: because of the call's form, because
 * of the check of who may call it, or because the server has a problem.
 */
const ANY_CALL: readonly FailureCode[] = [
  "invalid_input",
  "malformed_body",
  "cross_site",
  "too_many_requests",
  "internal",
  "unavailable",
  "unauthenticated",
  "two_factor_needed",
  "not_found",
  "step_up_required",
];
const CALL_WITH_BODY: readonly FailureCode[] = [
  "field_not_allowed",
  "body_too_large",
  "unsupported_media_type",
];

interface Line {
  call: Call;
  pattern: RegExp;
  give: Giver<Call>;
}

/** Takes the server's place. It accepts only requests, and gives only answers, that the contract allows. */
class Wire {
  #lines = new Map<string, Line>();
  #defaults = new Map<string, Line>();
  #sent: { call: Call; asked: Asked<Call> }[] = [];
  #visit = 0;
  /**
   * What the test has done wrong in its requests and answers. Each of these makes the test fail at its end.
   */
  readonly complaints: string[] = [];

  /** Sets the answer of a call from now on: a value, or a function of each request. */
  answer<C extends Call>(call: C, give: Giver<C>): void {
    this.#lines.set(nameOf(call), lineOf(call, give));
  }

  /** Like `answer`, but used only as long as the test sets no other answer. */
  answerByDefault<C extends Call>(call: C, give: Giver<C>): void {
    this.#defaults.set(nameOf(call), lineOf(call, give));
  }

  /** Returns all requests that were sent to a call, in order. */
  sent<C extends Call>(call: C): Asked<C>[] {
    return this.#sent
      .filter((one) => nameOf(one.call) === nameOf(call))
      .map(({ asked }) => asked as Asked<C>);
  }

  /** Forgets everything. Pending requests are never answered. */
  reset(): void {
    this.#lines.clear();
    this.#defaults.clear();
    this.#sent = [];
    this.#visit += 1;
    this.complaints.length = 0;
  }

  /** Replaces the browser's fetch. */
  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const visit = this.#visit;
    const address = new URL(String(input), "http://portico.test");
    // For icons that are not bundled, the answer contains no shapes. A page works without them.
    if (address.pathname.startsWith("/api/icons/"))
      return new Response(JSON.stringify({ prefix: "lucide", icons: {} }));
    const answer = await this.#answerOf(address, init).catch((error: unknown) => {
      this.complaints.push(`${init.method ?? "GET"} ${address.pathname}: ${String(error)}`);
      return refused(new Refusal("internal", {}));
    });
    if (init.signal?.aborted) throw new DOMException("Aborted.", "AbortError");
    if (visit !== this.#visit) return new Promise(() => undefined);
    if (answer === noConnection) throw new TypeError("Failed to fetch");
    return answer;
  };

  async #answerOf(address: URL, init: RequestInit): Promise<Response | typeof noConnection> {
    const line = this.#lineOf(init.method ?? "GET", address.pathname);
    const { call, give } = line;
    const params = read(call.params, line.pattern.exec(address.pathname)?.groups ?? {});
    const query = read(call.query, fromSearch(address.searchParams));
    const typed = bodyOf(init.body);
    const body = call.body?.safeParse(typed) ?? { success: true, data: read(undefined, typed) };
    // Users may type invalid input. The server then answers with an error for each field.
    if (!body.success) return refused(refuse("invalid_input", { errors: errorsOf(body.error.issues) }));
    const asked = { params, query, body: body.data } as Asked<Call>;
    this.#sent.push({ call, asked });
    const given = await (typeof give === "function" ? give(asked) : give);
    if (given === noConnection) return noConnection;
    if (given instanceof Refusal) {
      mustBeAllowed(call, given.code);
      return refused(given);
    }
    if (given instanceof Other) {
      const schema = call.otherAnswers?.[given.status];
      if (!schema) throw new Error(`the contract knows no answer ${given.status} of it.`);
      return new Response(JSON.stringify(z.parse(schema, given.answer)), { status: given.status });
    }
    if (!call.answer) return new Response(null, { status: call.status });
    return new Response(JSON.stringify(z.parse(call.answer, given)), { status: call.status });
  }

  #lineOf(method: string, path: string): Line {
    const found = [...new Map([...this.#defaults, ...this.#lines]).values()]
      .filter(({ call, pattern }) => call.method === method && pattern.test(path))
      // "clients/options" must match before "clients/{id}".
      .toSorted((a, b) => a.call.path.split("{").length - b.call.path.split("{").length);
    if (!found[0]) throw new Error("this test says no answer to it.");
    return found[0];
  }
}

export const wire = new Wire();

/** Refuses a call with an error code of the contract. */
export function refuse(code: FailureCode, extras: RefusalExtras = {}): Refusal {
  return new Refusal(code, extras);
}

/**
 * A page of a list that contains only the given items. The total is their number, unless a larger total is
 * given.
 */
export function page<Item>(items: readonly Item[], total = items.length) {
  const next_cursor = total > items.length ? "next" : null;
  return { items: [...items], next_cursor, total, total_capped: false, too_wide: false };
}

function lineOf<C extends Call>(call: C, give: Giver<C>): Line {
  const names = call.path.replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&").replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)");
  const pattern = new RegExp(`^${API_PREFIX}${names}$`);
  return { call, pattern, give: give as unknown as Giver<Call> };
}

function nameOf(call: Call): string {
  return `${call.method} ${call.path}`;
}

function mustBeAllowed(call: Call, code: FailureCode): void {
  const allowed = [...call.failures, ...ANY_CALL, ...(call.body ? CALL_WITH_BODY : [])];
  if (call.idempotent) allowed.push("idempotency_key_reused");
  if (!allowed.includes(code)) throw new Error(`the contract knows no ${code} of it.`);
}

function refused({ code, extras: { retryAfterSeconds, ...more } }: Refusal): Response {
  const headers = new Headers();
  if (retryAfterSeconds) headers.set("Retry-After", String(retryAfterSeconds));
  const body: FailureBody = { detail: failures[code].detail, code, ...more };
  return new Response(JSON.stringify(body), { status: failures[code].status, headers });
}

/** A request must match the schema of its call. If a call has no schema, the content is ignored. */
function read(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (schema) return z.parse(schema, value);
  if (value !== undefined && Object.keys(value as object).length > 0)
    throw new Error(`the contract takes nothing of ${JSON.stringify(value)}.`);
  return undefined;
}

/** One sentence for each field, as in the server's answers. */
function errorsOf(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[path.map(String).join(".") || "body"] ??= message;
  return errors;
}

function fromSearch(search: URLSearchParams): Record<string, string | string[]> {
  const names = [...new Set(search.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = search.getAll(name);
      return [name, values.length > 1 ? values : values[0]!];
    }),
  );
}

function bodyOf(body: RequestInit["body"]): unknown {
  if (body === undefined || body === null) return undefined;
  if (typeof body === "string") return JSON.parse(body);
  return Object.fromEntries((body as FormData | URLSearchParams).entries());
}
