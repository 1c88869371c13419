import type { fixMatchFile as fixMatchFileCall } from "@portico/contract/documents/matching";
import type { Input } from "../../http/route.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import type { Queries } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/api-error.ts";
import { findClients } from "../../people/known-references.store.ts";
import { matchFileAnswers, standingOf } from "./match-answer.ts";
import { matchNames } from "../../people/match-names.ts";
import type { MatchFileRow } from "../../schema/documents/match.table.ts";
import { lockMatch } from "./match.store.ts";
import { changeFile, readFiles } from "./match-files.store.ts";

type FixInput = Input<typeof fixMatchFileCall, "staff">;

/** PATCH materials/match/{id}/files/{n}: chooses the client of a file, or leaves the file out. */
export async function fixMatchFile(_deps: Dependencies, input: FixInput) {
  const { params, body, session, now, transaction } = input;
  const viewer = session.user;
  return transaction(async (tx) => {
    const match = await lockMatch(tx.db, viewer, params.id);
    const read = () => readFiles(tx.db, viewer, match.id, now, Number(params.n));
    const [row] = await read();
    if (!row) throw new ApiError("not_found");
    const { state } = standingOf(row);
    if (match.state !== "open" || row.file.fate !== null || state === "refused")
      throw new ApiError("batch_closed");
    const changes = {
      ...(body.skip !== undefined && { isSkipped: body.skip }),
      ...(await clientOf(tx.db, input, row.file)),
    };
    if (Object.keys(changes).length > 0) await changeFile(tx.db, row.file, changes);
    return (await matchFileAnswers(tx.db, viewer, await read(), now))[0]!;
  });
}

async function clientOf(
  db: Queries,
  { body: { client_id }, session, now }: FixInput,
  { fileName }: MatchFileRow,
): Promise<Partial<MatchFileRow>> {
  if (client_id === undefined) return {};
  if (client_id === null) {
    const [matched] = await matchNames(db, session.user, [fileName], now);
    return { ...matched!, isChosen: false };
  }
  const client = (await findClients(db, session.user, [client_id], now)).get(client_id);
  if (!client) throw new ApiError("not_found");
  if (client.isDeactivated)
    throw new ApiError("invalid_input", {
      errors: { client_id: "This account is deactivated. Please choose someone else." },
    });
  return { clientId: client.id, isChosen: true, reason: null, isSkipped: false };
}
