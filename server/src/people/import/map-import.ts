import { IMPORT_KEPT_DAYS } from "@portico/contract/people/import-limits";
import type { mapImport as mapImportCall } from "@portico/contract/people/import";
import { isAgentHere } from "../../foundation/access/assign-clients.ts";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { DAY_MS, later } from "../../platform/clock.ts";
import type { Queries } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import { fieldsFor, findImport, importAnswer } from "./import-answer.ts";
import type { ImportTableRow } from "../../schema/people/import.table.ts";
import { changeImport } from "./import.store.ts";
import { actorFrom, CHECK, startImportJob } from "./import-jobs.ts";

type MapInput = Input<typeof mapImportCall, "staff">;

/** PATCH imports/{id}: stores which column holds which field, and starts a job that checks every row. */
export async function mapImport(deps: Dependencies, input: MapInput) {
  const { params, body, session, now, transaction } = input;
  return transaction(async (tx) => {
    const { import: row } = await findImport(tx.db, session.user, params.id);
    refuseMapping(row, body.mapping);
    await refuseAgent(tx.db, row, body.options.default_agent_id);
    const isFirst = await changeImport(tx.db, row.id, ["mapping", "checked"], {
      state: "checking",
      mapping: body.mapping,
      dateOrder: body.date_order,
      updateKnown: body.options.update_known,
      defaultAgentId: body.options.default_agent_id,
      problem: null,
      keepUntil: later(now, IMPORT_KEPT_DAYS * DAY_MS),
    });
    if (!isFirst) throw new ApiError("batch_closed");
    const act = { kind: CHECK, importId: row.id, total: row.rows, actor: actorFrom(input), now } as const;
    const jobId = await startImportJob(deps, tx, act);
    await changeImport(tx.db, row.id, ["checking"], { jobId });
    return importAnswer(tx.db, session.user, row.id, now);
  });
}

/**
 * Throws ApiError `invalid_input` for a mapping that cannot be used, such as one without a column for names.
 */
function refuseMapping(row: ImportTableRow, mapping: MapInput["body"]["mapping"]): void {
  const wrong = (sentence: string) =>
    new ApiError("invalid_input", { detail: sentence, errors: { mapping: sentence } });
  const given = mapping.flatMap((field) => field ?? []);
  const allowed = fieldsFor(row);
  if (mapping.length !== row.heads.length) throw wrong("Please choose a field for each column.");
  if (given.some((field) => !allowed.includes(field))) throw wrong("This field can't be used here.");
  if (new Set(given).size < given.length) throw wrong("Two columns can't be the same field.");
  if (!["name", "first_name", "last_name", "organisation_name"].some((name) => given.includes(name as never)))
    throw wrong("Please choose the column with the names.");
  if (given.includes("name") && (given.includes("first_name") || given.includes("last_name")))
    throw wrong("Please choose either Full name, or First name and Last name.");
  if (given.includes("last_name_prefix") && !given.includes("last_name"))
    throw wrong("Please choose the column with the last names too, or none with their prefixes.");
  if (row.kind === "agents" && !given.includes("email"))
    throw wrong("Please choose the column with the email addresses.");
}

/**
 * Throws ApiError `agent_unknown` if the chosen agent cannot get the clients of the file. The agent must be
 * able to look after clients, and the user must be an admin who imports clients. If an agent imports clients,
 * no agent can be chosen, since the clients become that agent's own.
 */
async function refuseAgent(db: Queries, row: ImportTableRow, agentId: string | null): Promise<void> {
  if (agentId === null) return;
  const errors = { default_agent_id: "The person you chose was not found." };
  if (row.role !== "admin" || row.kind !== "clients" || !(await isAgentHere(db, agentId)))
    throw new ApiError("agent_unknown", { errors });
}
