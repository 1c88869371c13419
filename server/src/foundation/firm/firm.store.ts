import type { Role } from "@portico/contract/foundation/roles";
import type { Queries } from "../../platform/database/database.ts";
import { type FirmRow, firms } from "../../schema/foundation/firm.table.ts";

/** The facts of the firm that pages and emails show. */
export type FirmFacts = Pick<
  FirmRow,
  | "name"
  | "supportEmail"
  | "supportPhone"
  | "website"
  | "officeAddress"
  | "logoKey"
  | "labelAgent"
  | "labelAgents"
  | "labelClient"
  | "labelClients"
  | "timeZone"
  | "dateOrder"
>;

/** The settings that an admin changes, except the two-factor requirement, which has its own form. */
export type FirmSettingsRow = Omit<FirmRow, "only" | "twoFactorSince" | "updatedAt">;

/** The settings until the first admin names the firm. They are the same as the defaults of the table. */
export const UNNAMED: FirmSettingsRow = {
  name: "Portico",
  supportEmail: null,
  supportPhone: null,
  website: null,
  officeAddress: null,
  logoKey: null,
  labelAgent: "Agent",
  labelAgents: "Agents",
  labelClient: "Client",
  labelClients: "Clients",
  timeZone: "UTC",
  dateOrder: "dmy",
  currency: "EUR",
  language: "en",
  yearStartsIn: 1,
  invitationDays: 14,
  remindAfterDays: 0,
  agentsMayInvite: true,
  agentsMayDeactivate: false,
  agentsMayExport: false,
  agentsMayWrite: false,
  mediaAllowed: false,
  retentionYears: 10,
};

/** The columns of FirmFacts, for queries that also read other columns. */
export const firmFactColumns = {
  name: firms.name,
  supportEmail: firms.supportEmail,
  supportPhone: firms.supportPhone,
  website: firms.website,
  officeAddress: firms.officeAddress,
  logoKey: firms.logoKey,
  labelAgent: firms.labelAgent,
  labelAgents: firms.labelAgents,
  labelClient: firms.labelClient,
  labelClients: firms.labelClients,
  timeZone: firms.timeZone,
  dateOrder: firms.dateOrder,
};

/** Returns the firm of this installation. */
export async function getFirm(db: Queries): Promise<FirmFacts> {
  const [row] = await db.select(firmFactColumns).from(firms);
  return row ?? UNNAMED;
}

/** How many days an invitation is valid. */
export async function getInvitationDays(db: Queries): Promise<number> {
  const [row] = await db.select({ days: firms.invitationDays }).from(firms);
  return (row ?? { days: UNNAMED.invitationDays }).days;
}

/** How many days after the invitation a person is reminded if they have not opened it. 0 means never. */
export async function getRemindAfterDays(db: Queries): Promise<number> {
  const [row] = await db.select({ days: firms.remindAfterDays }).from(firms);
  return (row ?? { days: UNNAMED.remindAfterDays }).days;
}

/**
 * The firm's rules for documents: whether audio and video files are accepted, and how long documents must be
 * kept.
 */
export async function getDocumentRules(
  db: Queries,
): Promise<Pick<FirmSettingsRow, "mediaAllowed" | "retentionYears">> {
  const [row] = await db
    .select({ mediaAllowed: firms.mediaAllowed, retentionYears: firms.retentionYears })
    .from(firms);
  return row ?? UNNAMED;
}

/**
 * The firm's settings for reports: the start of its year, its time zone, its currency and the language of its
 * reports.
 */
export async function getReportRules(
  db: Queries,
): Promise<Pick<FirmSettingsRow, "yearStartsIn" | "currency" | "language" | "timeZone">> {
  const [row] = await db
    .select({
      yearStartsIn: firms.yearStartsIn,
      currency: firms.currency,
      language: firms.language,
      timeZone: firms.timeZone,
    })
    .from(firms);
  return row ?? UNNAMED;
}

/** Whether agents may write articles for the clients they look after. */
export async function agentsMayWrite(db: Queries): Promise<boolean> {
  const [row] = await db.select({ mayWrite: firms.agentsMayWrite }).from(firms);
  return row?.mayWrite ?? UNNAMED.agentsMayWrite;
}

/** When two-factor sign-in became required, by role. */
export async function getTwoFactorSince(db: Queries): Promise<Partial<Record<Role, string>>> {
  const [row] = await db.select({ since: firms.twoFactorSince }).from(firms);
  return row?.since ?? {};
}

export async function setTwoFactorSince(
  db: Queries,
  twoFactorSince: Partial<Record<Role, string>>,
  now: Date,
): Promise<void> {
  await db
    .insert(firms)
    .values({ ...UNNAMED, twoFactorSince, updatedAt: now })
    .onConflictDoUpdate({ target: firms.only, set: { twoFactorSince } });
}

/** Writes the given settings; all others stay unchanged. */
export async function setFirm(db: Queries, facts: Partial<FirmSettingsRow>, now: Date): Promise<void> {
  const given = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
  await db
    .insert(firms)
    .values({ ...UNNAMED, ...given, updatedAt: now })
    .onConflictDoUpdate({ target: firms.only, set: { ...given, updatedAt: now } });
}
