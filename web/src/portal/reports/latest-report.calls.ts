import { listReports } from "@portico/contract/portal/reports";
import { queryOptions } from "@tanstack/react-query";
import { request } from "../../session/request.ts";
import { REPORTS_KEY } from "./reports.calls.ts";

/** A client's published reports, the latest period first. */
export function latestReport(clientId: string) {
  return queryOptions({
    queryKey: [REPORTS_KEY, "latest", clientId],
    meta: { followsPeople: true },
    queryFn: ({ signal }) =>
      request(listReports, { query: { client_id: clientId, status: "published" }, signal }),
  });
}
