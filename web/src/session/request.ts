import type { AnswerOf, BodyToSend, Call, ParamsOf, QueryToSend } from "@portico/contract/http/call";
import { TOKEN_REFRESH_RETRIES } from "@portico/contract/values/limits";
import { CallError, failureOf } from "./call-error.ts";
import { refreshTokens } from "./refresh-tokens.ts";
import type { Sending } from "./send.ts";
import { send } from "./send.ts";
import { askStepUp } from "./step-up.ts";
import { announceSessionEnd } from "./session-end.ts";
import { type Notification, notify } from "../ui/feedback/toast.tsx";
import { currentTokens, takeTokens } from "./tokens.ts";

export { CallError } from "./call-error.ts";
export { NetworkError } from "./network-error.ts";

interface RequestOptions<C extends Call> {
  params?: ParamsOf<C>;
  query?: QueryToSend<C>;
  /** The body as the contract requires it; a FormData if it includes a file. */
  body?: BodyToSend<C> | FormData;
  asForm?: boolean;
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** Sends the call without the session. So the call cannot end the session either. */
  anonymous?: boolean;
  /** Used instead of the function that normally sends the call. */
  by?: typeof send;
}

/**
 * Makes a call of the contract. Throws CallError when the server refuses it, and NetworkError when there is
 * no answer. After a 401 it refreshes the tokens once and makes the call once more (spec §4). If the call
 * gets a 401 again, the session is over. If the call needs a new confirmation of the user's identity, the
 * user is asked for it, and the call is made again.
 */
export async function request<C extends Call>(
  call: C,
  options: RequestOptions<C> = {},
): Promise<AnswerOf<C>> {
  const { anonymous, by = send, ...sending } = options as RequestOptions<C> & Sending;
  const response = anonymous ? await by(call, sending) : await sendWithSession(call, sending, by);
  if (!response.ok) {
    const failure = await failureOf(response);
    if (failure.code === "step_up_required" && (await askStepUp())) return request(call, options);
    throw failure;
  }
  if (response.status === 204) return undefined as AnswerOf<C>;
  return (await response.json()) as AnswerOf<C>;
}

async function sendWithSession(call: Call, sending: Sending, by: typeof send): Promise<Response> {
  let tokens = await currentTokens();
  if (tokens === null) return signedOut();
  let response = await by(call, { ...sending, accessToken: tokens.access_token });
  for (let retries = 0; response.status === 401 && retries < TOKEN_REFRESH_RETRIES; retries += 1) {
    tokens = await refreshTokens(tokens.access_token);
    if (tokens === null) return signedOut();
    response = await by(call, { ...sending, accessToken: tokens.access_token });
  }
  return response.status === 401 ? signedOut() : response;
}

const ENDED: Notification = {
  title: "You were signed out",
  description: "You've been signed out. Please sign in again.",
};

async function signedOut(): Promise<never> {
  if (await takeTokens()) notify(ENDED);
  announceSessionEnd();
  throw new CallError(401, { code: "unauthenticated", detail: "Please sign in again." });
}
