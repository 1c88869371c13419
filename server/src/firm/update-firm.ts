import { isCurrency } from "@portico/contract/values/currencies";
import { CURRENCY_SENTENCE, type updateFirm as updateFirmCall } from "@portico/contract/firm/firm";
import type { Input } from "../http/route.ts";
import type { FirmSettingsRow } from "../foundation/firm/firm.store.ts";
import type { Dependencies } from "../foundation/dependencies.ts";
import { ApiError } from "../platform/api-error.ts";
import { changeFirm } from "./change-firm.ts";
import { firmSettingsAnswer } from "./firm-settings-answer.ts";
import { lockSettings } from "./firm-settings.store.ts";

type UpdateInput = Input<typeof updateFirmCall, "admin">;

/**
 * PATCH firm/: changes the given fields. Refuses if the settings have been changed by another admin since
 * they were read.
 */
export async function updateFirm(_deps: Dependencies, input: UpdateInput) {
  const { body } = input;
  return input.transaction(async (tx) => {
    const before = await lockSettings(tx.db);
    const known = before.updatedAt?.getTime() ?? null;
    if (body.updated_at !== undefined && momentOf(body.updated_at) !== known)
      throw new ApiError("changed_meanwhile");
    refuseLateReminder(body, before.settings);
    refuseOldCurrency(body.currency, before.settings.currency);
    return firmSettingsAnswer(await changeFirm(tx, before, settingsOf(body), input));
  });
}

/**
 * Refuses a currency that is no longer offered, unless the firm has it already. Throws ApiError
 * `invalid_input`.
 */
function refuseOldCurrency(wanted: string | undefined, before: string): void {
  if (wanted === undefined || wanted === before || isCurrency(wanted)) return;
  throw new ApiError("invalid_input", { errors: { currency: CURRENCY_SENTENCE } });
}

/**
 * Refuses a reminder that would be due after the invitation has expired, since it would never be sent. Throws
 * ApiError `invalid_input`.
 */
function refuseLateReminder(body: UpdateInput["body"], before: FirmSettingsRow): void {
  const isReminderGiven = body.remind_after_days !== undefined;
  if (!isReminderGiven && body.invitation_days === undefined) return;
  const days = body.invitation_days ?? before.invitationDays;
  const after = body.remind_after_days ?? before.remindAfterDays;
  if (after === 0 || after < days) return;
  const errors: Record<string, string> = isReminderGiven
    ? {
        remind_after_days: `Invitations expire after ${days} ${days === 1 ? "day" : "days"}. Please enter fewer days, or 0 for no reminder.`,
      }
    : {
        invitation_days: `Reminders are sent after ${after} ${after === 1 ? "day" : "days"}. Please enter more days than that.`,
      };
  throw new ApiError("invalid_input", { errors });
}

function momentOf(text: string | null): number | null {
  return text === null ? null : Date.parse(text);
}

function settingsOf(body: UpdateInput["body"]): {
  [Field in keyof FirmSettingsRow]?: FirmSettingsRow[Field] | undefined;
} {
  return {
    name: body.name,
    labelAgent: body.label_agent,
    labelAgents: body.label_agents,
    labelClient: body.label_client,
    labelClients: body.label_clients,
    supportEmail: body.support_email,
    supportPhone: body.support_phone,
    website: body.website,
    officeAddress: body.office_address,
    timeZone: body.time_zone,
    dateOrder: body.date_order,
    currency: body.currency,
    language: body.language,
    yearStartsIn: body.year_starts_in,
    invitationDays: body.invitation_days,
    remindAfterDays: body.remind_after_days,
    agentsMayInvite: body.agents_may_invite,
    agentsMayDeactivate: body.agents_may_deactivate,
    agentsMayExport: body.agents_may_export,
    agentsMayWrite: body.agents_may_write,
    mediaAllowed: body.media_allowed,
    retentionYears: body.retention_years,
  };
}
