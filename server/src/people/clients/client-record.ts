import { clientFields } from "@portico/contract/people/client-fields";
import { shortPeriodText } from "@portico/contract/reports/report-periods";
import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Viewer } from "../../foundation/access/access.ts";
import { assignments } from "../../schema/people/assignment.table.ts";
import { isOpenIn, isOpenPrimary } from "../../foundation/access/open-assignments.ts";
import { clientProfiles } from "../../schema/people/client-profile.table.ts";
import { selectPeople } from "../lists/find-people.ts";
import { personAnswer } from "../person.ts";
import { avatarPath } from "../../foundation/users/avatar-path.ts";
import { users } from "../../schema/foundation/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";
import { lastReportOf, yearStartsIn } from "./last-report.store.ts";

const agents = alias(users, "agent");

/**
 * The columns that clients' pages read in addition to those of every person. To add a field, add it here, in
 * `clientAnswer` below and in the contract.
 */
const clientColumns = {
  reference: users.reference,
  phone: users.phone,
  profile: { kind: clientProfiles.kind, tags: clientProfiles.tags },
  agent: {
    id: agents.id,
    firstName: agents.firstName,
    lastName: agents.lastName,
    avatarKey: agents.avatarKey,
  },
};

const covers = alias(assignments, "cover");

/**
 * When this agent's cover of a client ends. Null if the agent does not cover the client now, or if the cover
 * has no end date.
 */
function coverUntil(db: Queries, agentId: string, now: Date) {
  const until = db
    .select({ until: covers.endsAt })
    .from(covers)
    .where(
      and(
        eq(covers.clientId, users.id),
        eq(covers.agentId, agentId),
        eq(covers.kind, "cover"),
        isOpenIn(covers, now),
      ),
    );
  return sql<Date | null>`(${until})`.mapWith(covers.endsAt);
}

/** Begins a query of clients with everything that pages show of them to one viewer. */
export function selectClients(db: Queries, viewer: Viewer, now: Date) {
  const lastReport = lastReportOf(db);
  const { id, periodKind, periodStart, periodEnd, openedAt } = lastReport;
  const more = {
    ...clientColumns,
    coverUntil: coverUntil(db, viewer.id, now),
    lastReport: { id, periodKind, periodStart, periodEnd, openedAt },
    yearStartsIn,
  };
  return selectPeople(db, more, now)
    .leftJoin(assignments, and(eq(assignments.clientId, users.id), isOpenPrimary))
    .leftJoin(agents, eq(agents.id, assignments.agentId))
    .leftJoin(clientProfiles, eq(clientProfiles.userId, users.id))
    .leftJoinLateral(lastReport, sql`true`);
}

export type ClientRow = Awaited<ReturnType<typeof selectClients>>[number];

/** Presents a client to people who may see them. */
export function clientAnswer(row: ClientRow, viewer: Viewer) {
  return {
    ...personAnswer(row, viewer),
    covering_until: row.coverUntil?.toISOString() ?? null,
    organisation_name: row.person.organisationName,
    reference: row.reference,
    phone: row.phone,
    kind: row.profile?.kind ?? clientFields.kind.initial,
    // Tags are only for the staff.
    tags: viewer.role === "client" ? [] : (row.profile?.tags ?? []),
    agent: row.agent && {
      id: row.agent.id,
      first_name: row.agent.firstName,
      last_name: row.agent.lastName,
      avatar: avatarPath(row.agent.avatarKey),
    },
    last_report: lastReportAnswer(row),
  };
}

function lastReportAnswer({ lastReport, yearStartsIn: startsIn }: ClientRow) {
  if (!lastReport?.id) return null;
  const { id, periodKind, periodStart, periodEnd, openedAt } = lastReport;
  const period = { start: periodStart, end: periodEnd };
  return {
    id,
    period_short: shortPeriodText(periodKind, period, startsIn),
    opened_at: openedAt?.toISOString() ?? null,
  };
}
