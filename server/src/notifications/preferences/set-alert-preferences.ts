import type { setAlertPreferences as setAlertPreferencesCall } from "@portico/contract/notifications/alerts";
import type { AlertKind, AlertKindFacts } from "../../foundation/alert-kinds.ts";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { ApiError } from "../../platform/api-error.ts";
import { type ChosenRow, emailNoLonger, keepChosen } from "./alert-preferences.store.ts";

type PreferencesInput = Input<typeof setAlertPreferencesCall, "signed_in">;

/**
 * PUT alerts/preferences: applies from the next alert on. A user who turns an email off does not get the
 * alerts that already wait for that email either.
 */
export async function setAlertPreferences(
  { alertKinds }: Dependencies,
  { body, session, transaction }: PreferencesInput,
) {
  const kinds = new Set<string>(alertKinds.kindsFor(session.user.role));
  const rows = new Map<string, ChosenRow>();
  for (const [place, item] of body.items.entries()) {
    const facts = kinds.has(item.kind) ? alertKinds.factsOf(item.kind as AlertKind) : null;
    const fault = facts ? faultOf(facts, item) : "There's no such alert.";
    if (fault) throw new ApiError("invalid_input", { errors: { [`items.${place}.kind`]: fault } });
    const { kind, in_app: inApp, email } = item;
    if (!facts?.isSecurity) rows.set(kind, { kind, inApp, email: email ?? "off" });
  }
  await transaction(async (tx) => {
    if (rows.size === 0) return;
    const chosen = [...rows.values()];
    await keepChosen(tx.db, session.user.id, chosen);
    const off = chosen.filter(({ email }) => email === "off").map(({ kind }) => kind);
    await emailNoLonger(tx.db, session.user.id, off);
  });
  return { done: true as const };
}

/** Why a choice cannot be made, or null if it can. */
function faultOf(
  facts: AlertKindFacts,
  { in_app, email }: PreferencesInput["body"]["items"][number],
): string | null {
  if (facts.isOnce) return "There's no such alert.";
  if (facts.isSecurity && (!in_app || email !== facts.email))
    return "This alert protects accounts and can't be turned off.";
  if (facts.isQuiet && email === "now") return "This email can be daily or off.";
  if ((facts.email === null) !== (email === null))
    return email === null ? "Choose when you get an email." : "The firm decides whether you get this email.";
  return null;
}
