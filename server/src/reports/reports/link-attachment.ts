import type { linkAttachment as linkAttachmentCall } from "@portico/contract/reports/reports";
import type { Input } from "../../http/route.ts";
import { requireServed } from "../../documents/find-served.ts";
import { issueFileLink } from "../../documents/one-time-link.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { findReadable } from "./find-report.ts";
import { readAttachments } from "./report-content.ts";
import { ApiError } from "../../platform/api-error.ts";

/**
 * POST reports/{id}/attachments/{attachment}/link: a person who may read the report may also get its files,
 * from any library.
 */
export async function linkAttachment(
  _deps: Dependencies,
  { params, session, transaction, now }: Input<typeof linkAttachmentCall, "signed_in">,
) {
  return transaction(async (tx) => {
    const report = await findReadable(tx.db, session.user, params.id, now);
    const attached = await readAttachments(tx.db, report.id);
    const found = attached.find(({ attachment }) => attachment.id === params.attachment);
    if (!found) throw new ApiError("not_found");
    requireServed(found.file.scan);
    const facts = { report: report.id, attachment: found.attachment.id };
    return issueFileLink(tx.db, { purpose: "report_file", place: "reports", session, facts, now });
  });
}
