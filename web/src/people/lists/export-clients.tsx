import { downloadClients } from "../bulk/bulk.calls.ts";
import { ExportButton } from "../export-button.tsx";
import type { ClientsAsked } from "../../foundation/list-address.ts";

/** Exports a filtered list of clients as a file. */
export function ExportClients({ asked }: { asked: ClientsAsked }) {
  const { sort: _sort, order: _order, ...filter } = asked;
  return <ExportButton onExport={() => downloadClients({ filter })} />;
}
