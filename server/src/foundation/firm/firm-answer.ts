import { type Labels, roleWords } from "@portico/contract/foundation/labels";
import type { Firm } from "@portico/contract/firm/firm";
import type { FirmFacts } from "./firm.store.ts";
import { logoPath } from "./logo-path.ts";
import type { Dependencies } from "../dependencies.ts";

/** Returns the facts of the firm that anyone may see. */
export function firmAnswer(firm: FirmFacts, { google }: Pick<Dependencies, "google">): Firm {
  return {
    name: firm.name,
    logo: logoPath(firm.logoKey),
    labels: labelsOf(firm),
    support_email: firm.supportEmail,
    support_phone: firm.supportPhone,
    website: firm.website,
    time_zone: firm.timeZone,
    date_order: firm.dateOrder,
    google_client_id: google?.webClientId ?? null,
    google_ios_client_id: google?.iosClientId ?? null,
  };
}

/** What the firm calls its agents and clients, for its emails and files. */
export function wordsOf(firm: FirmFacts) {
  return roleWords(labelsOf(firm));
}

function labelsOf(
  firm: Pick<FirmFacts, "labelAgent" | "labelAgents" | "labelClient" | "labelClients">,
): Labels {
  return {
    agent: { one: firm.labelAgent, many: firm.labelAgents },
    client: { one: firm.labelClient, many: firm.labelClients },
  };
}
