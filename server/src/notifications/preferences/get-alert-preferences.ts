import type {
  AlertPreference,
  getAlertPreferences as getAlertPreferencesCall,
} from "@portico/contract/notifications/alerts";
import type { Input } from "../../http/route.ts";
import { wordsOf } from "../../foundation/firm/firm-answer.ts";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { findChosen } from "./alert-preferences.store.ts";

/** GET alerts/preferences: every kind of alert that a person with this role can get. */
export async function getAlertPreferences(
  { database: { db }, alertKinds }: Dependencies,
  { session }: Input<typeof getAlertPreferencesCall, "signed_in">,
) {
  const chosen = await findChosen(db, session.user.id);
  const words = wordsOf(await getFirm(db));
  const items = alertKinds.kindsFor(session.user.role).flatMap((kind): AlertPreference[] => {
    const facts = alertKinds.factsOf(kind);
    const { topic, email, isSecurity = false, isQuiet = false, isOnce = false } = facts;
    if (isOnce) return [];
    const own = isSecurity ? undefined : chosen.get(kind);
    return [
      {
        kind,
        label: facts.label(words),
        topic,
        in_app: own?.inApp ?? true,
        email: email && (own?.email ?? email),
        is_quiet: isQuiet,
        is_fixed: isSecurity,
      },
    ];
  });
  return { items };
}
