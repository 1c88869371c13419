import type { Firm } from "@portico/contract/portal/firm";
import type { FirmFacts } from "../../core/firm/firm.store.ts";
import type { Parts } from "../../core/parts.ts";

/** Presents the firm to anybody. */
export function firmAnswer(
  firm: FirmFacts,
  parts: Pick<Parts, "googleClientId" | "googleIosClientId">,
): Firm {
  return {
    name: firm.name,
    logo: null,
    support_email: firm.supportEmail,
    google_client_id: parts.googleClientId,
    google_ios_client_id: parts.googleIosClientId,
  };
}
