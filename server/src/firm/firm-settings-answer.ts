import type { FirmSettings } from "@portico/contract/firm/firm";
import { type FirmSettingsRow, UNNAMED } from "../foundation/firm/firm.store.ts";
import { logoPath } from "../foundation/firm/logo-path.ts";

export interface KeptSettings {
  settings: FirmSettingsRow;
  /** Null until an admin changes a setting for the first time. */
  updatedAt: Date | null;
}

export const NOTHING_SET: KeptSettings = { settings: UNNAMED, updatedAt: null };

/** Presents every setting that an admin can change, field by field. */
export function firmSettingsAnswer({ settings, updatedAt }: KeptSettings): FirmSettings {
  return {
    name: settings.name,
    logo: logoPath(settings.logoKey),
    label_agent: settings.labelAgent,
    label_agents: settings.labelAgents,
    label_client: settings.labelClient,
    label_clients: settings.labelClients,
    support_email: settings.supportEmail,
    support_phone: settings.supportPhone,
    website: settings.website,
    office_address: settings.officeAddress,
    time_zone: settings.timeZone,
    date_order: settings.dateOrder,
    currency: settings.currency,
    language: settings.language,
    year_starts_in: settings.yearStartsIn,
    invitation_days: settings.invitationDays,
    remind_after_days: settings.remindAfterDays,
    agents_may_invite: settings.agentsMayInvite,
    agents_may_deactivate: settings.agentsMayDeactivate,
    agents_may_export: settings.agentsMayExport,
    agents_may_write: settings.agentsMayWrite,
    media_allowed: settings.mediaAllowed,
    retention_years: settings.retentionYears,
    updated_at: updatedAt?.toISOString() ?? null,
  };
}
