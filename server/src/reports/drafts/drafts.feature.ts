import * as reportEdits from "@portico/contract/reports/report-edits";
import type { Feature } from "../../http/feature.ts";
import { route } from "../../http/route.ts";
import { addReport } from "./add-report.ts";
import { correctReport } from "./correct-report.ts";
import { deleteReport } from "./delete-report.ts";
import { proposePeriod } from "./propose-period.ts";
import { renewReport } from "./renew-report.ts";
import { updateReport } from "./update-report.ts";

export const reportDraftsFeature: Feature = {
  // prettier-ignore
  calls: [
    route("POST reports/",             reportEdits.addReport,     "staff", "write", addReport),
    route("GET reports/next_period",   reportEdits.proposePeriod, "staff", "read",  proposePeriod),
    route("PATCH reports/{id}",        reportEdits.updateReport,  "staff", "write", updateReport),
    route("POST reports/{id}/renew",   reportEdits.renewReport,   "staff", "write", renewReport),
    route("DELETE reports/{id}",       reportEdits.deleteReport,  "staff", "write", deleteReport),
    route("POST reports/{id}/correct", reportEdits.correctReport, "staff", "write", correctReport),
  ],
};
