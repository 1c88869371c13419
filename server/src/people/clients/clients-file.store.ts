import {
  clientFields,
  factsOf,
  type OrdinaryField,
  ordinaryFields,
} from "@portico/contract/people/client-fields";
import type { ClientFilter } from "@portico/contract/people/client-filter";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Viewer } from "../../foundation/access/access.ts";
import { assignments } from "../../schema/people/assignment.table.ts";
import { isOpenPrimary } from "../../foundation/access/open-assignments.ts";
import { dayCell, momentCell } from "../../foundation/exports/csv-columns.ts";
import type { ListWords } from "../../foundation/exports/list-export.ts";
import { propertyOf } from "../client-columns.ts";
import { byName } from "../../foundation/lists/list-order.ts";
import { clientProfiles } from "../../schema/people/client-profile.table.ts";
import { users } from "../../schema/foundation/user.table.ts";
import type { Queries } from "../../platform/database/database.ts";
import { chosenClients } from "../chosen-clients.ts";
import { lastReportOf } from "./last-report.store.ts";

const agents = alias(users, "agent");

const exported = ordinaryFields.filter((field) => factsOf(field).isExported);

function cellOf(field: OrdinaryField): SQL {
  const column = clientProfiles[propertyOf(field)];
  return factsOf(field).form === "day" ? dayCell(column) : sql`${column}`;
}

/**
 * The columns of the file. Each has a heading in the firm's words and the value for a row. An agent's file
 * leaves out the sign-in addresses of colleagues.
 */
const columnsFor = (
  { role }: Viewer,
  { agent, client }: ListWords,
  lastReport: ReturnType<typeof lastReportOf>,
): readonly (readonly [string, SQL])[] => [
  ["Reference", sql`${users.reference}`],
  ["Organisation", sql`${users.organisationName}`],
  ["First name", sql`${users.firstName}`],
  ["Last name", sql`${users.lastName}`],
  ["Email", sql`${users.email}`],
  ["Phone", sql`${users.phone}`],
  ["Status", sql`${users.status}`],
  [clientFields.kind.label(client), sql`coalesce(${clientProfiles.kind}, 'person')`],
  [agent.one, sql`trim(${agents.firstName} || ' ' || ${agents.lastName})`],
  ...(role === "admin" ? [[`${agent.one}'s email`, sql`${agents.email}`] as const] : []),
  ["Tags", sql`array_to_string(${clientProfiles.tags}, '; ')`],
  ["Address line 1", sql`${clientProfiles.line1}`],
  ["Address line 2", sql`${clientProfiles.line2}`],
  ["Postcode", sql`${clientProfiles.postcode}`],
  ["City", sql`${clientProfiles.city}`],
  ["Region", sql`${clientProfiles.region}`],
  ["Country", sql`${clientProfiles.country}`],
  ...exported.map((field) => [factsOf(field).label(client), cellOf(field)] as const),
  ["Date added", momentCell(users.createdAt)],
  ["Last report", sql`${lastReport.title}`],
  ["Last report: last day", dayCell(lastReport.periodEnd)],
  ["Last report opened", momentCell(lastReport.openedAt)],
  ["Last seen", momentCell(users.lastSeenAt)],
];

/** The clients that a file should contain. */
export interface ClientsAsked {
  client_ids?: string[] | undefined;
  filter?: ClientFilter | undefined;
}

/**
 * Builds the table of clients, sorted by name: the clients with the given ids, or those whom a filter finds.
 */
export function clientsFile(
  db: Queries,
  viewer: Viewer,
  asked: ClientsAsked,
  { words, now }: { words: ListWords; now: Date },
) {
  const lastReport = lastReportOf(db);
  const columns = columnsFor(viewer, words, lastReport);
  const cells = sql.join(
    columns.map(([, cell]) => cell),
    sql`, `,
  );
  const choice = asked.client_ids ? { client_ids: asked.client_ids } : { filter: asked.filter ?? {} };
  const query = db
    .select({ cells: sql`${cells}` })
    .from(users)
    .leftJoin(clientProfiles, eq(clientProfiles.userId, users.id))
    .leftJoin(assignments, and(eq(assignments.clientId, users.id), isOpenPrimary))
    .leftJoin(agents, eq(agents.id, assignments.agentId))
    .leftJoinLateral(lastReport, sql`true`)
    .where(chosenClients(db, viewer, choice, now))
    .orderBy(byName().by(sql`${users.sortName}`, sql`${users.id}`))
    .toSQL();
  return { heads: columns.map(([head]) => head), query };
}
