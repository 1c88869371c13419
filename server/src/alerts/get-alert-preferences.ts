import type {
  AlertPreference,
  getAlertPreferences as getAlertPreferencesCall,
} from "@portico/contract/notifications/alerts";
import { kindFacts, kindsFor } from "../notifications/alert-kinds.ts";
import { alertWords } from "./alert-words.ts";
import type { Input } from "../http/route.ts";
import { wordsOf } from "../foundation/firm/firm-answer.ts";
import { getFirm } from "../foundation/firm/firm.store.ts";
import type { Dependencies } from "../foundation/dependencies.ts";
import { findChosen } from "./alert-preferences.store.ts";

/** GET alerts/preferences: every kind of alert that the person's role may get. */
export async function getAlertPreferences(
  { database: { db } }: Dependencies,
  { session }: Input<typeof getAlertPreferencesCall, "signed_in">,
) {
  const chosen = await findChosen(db, session.user.id);
  const words = wordsOf(await getFirm(db));
  const items = kindsFor(session.user.role).flatMap((kind): AlertPreference[] => {
    const { topic, email, isSecurity = false, isQuiet = false, isOnce = false } = kindFacts(kind);
    if (isOnce) return [];
    const own = isSecurity ? undefined : chosen.get(kind);
    return [
      {
        kind,
        label: alertWords[kind].label(words),
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
