import type { MailServer } from "@portico/contract/firm/mail-server";
import { readMailServer } from "../foundation/email/mail-server.store.ts";
import type { Queries } from "../platform/database/database.ts";

/** Presents whether the mail server accepts emails, and the result of the last test email. */
export async function mailServerAnswer(db: Queries): Promise<MailServer> {
  const { acceptedAt, failingSince, problem, testedAt, testState, testProblem } = await readMailServer(db);
  return {
    accepted_at: acceptedAt?.toISOString() ?? null,
    failing_since: failingSince?.toISOString() ?? null,
    problem,
    test: testedAt && testState && { at: testedAt.toISOString(), state: testState, problem: testProblem },
  };
}
