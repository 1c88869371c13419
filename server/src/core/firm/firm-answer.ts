import type { Firm } from "@portico/contract/portal/firm";
import type { FirmFacts } from "./firm.store.ts";
import type { Parts } from "../parts.ts";

/** Presents the firm to anybody. */
export function firmAnswer(firm: FirmFacts, { google }: Pick<Parts, "google">): Firm {
  return {
    name: firm.name,
    logo: null,
    support_email: firm.supportEmail,
    google_client_id: google?.webClientId ?? null,
    google_ios_client_id: google?.iosClientId ?? null,
  };
}
