import type { streamAlerts as streamAlertsCall } from "@portico/contract/portal/alert-count";
import { type Input, Streamed } from "../../core/calls/route.ts";
import type { Parts } from "../../core/parts.ts";

/** GET alerts/stream: stays open until its session ends, and says no more than that something is new. */
export async function streamAlerts(
  { streams }: Parts,
  { session }: Input<typeof streamAlertsCall, "signed_in">,
) {
  const reader = { personId: session.user.id, sessionId: session.id, role: session.user.role };
  streams.refuseTooMany(reader.personId);
  return new Streamed((answer) => streams.open(answer, reader));
}
