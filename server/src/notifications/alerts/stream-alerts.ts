import type { streamAlerts as streamAlertsCall } from "@portico/contract/notifications/alerts";
import { type Input, Streamed } from "../../http/route.ts";
import { SECOND_MS } from "../../platform/clock.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";

/** GET alerts/stream: stays open until the session ends, and reports only that something is new. */
export async function streamAlerts(
  { streams }: Dependencies,
  { session, query }: Input<typeof streamAlertsCall, "signed_in">,
) {
  const pageMs = (query.page_seconds ?? 0) * SECOND_MS;
  const reader = { personId: session.user.id, sessionId: session.id, role: session.user.role, pageMs };
  streams.refuseTooMany(reader.personId);
  return new Streamed((answer) => streams.open(answer, reader));
}
