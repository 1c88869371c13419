import { pages, pageUrl } from "@portico/contract/http/pages";
import { recordEvent } from "../../foundation/audit/record-event.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { getFirm } from "../../foundation/firm/firm.store.ts";
import { issueToken } from "../../foundation/tokens/mailed-tokens.ts";
import { findOtherAdmins } from "../../foundation/users/other-admins.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { MINUTE_MS } from "../../platform/clock.ts";
import { lockPersonByEmail } from "./rescue.store.ts";
import { rescueEmail } from "./rescue.email.ts";

/** docs/decisions/0028 explains how long the link is valid. */
export const RESCUE_MINUTES = 15;
/** Stands for the operator, who works on the server itself and not from a device. */
const OPERATOR: Caller = { address: "", network: "the server itself", userAgent: "" };

type Rescuer = Pick<Dependencies, "clock" | "database" | "outbox" | "publicUrl">;
type Rescue = { url: string; othersTold: number } | { refusal: string };

/**
 * Creates a link with which an admin can sign in once, for the operator of the server to pass on, and
 * notifies the other admins. Takes the admin's normalized address. Returns the link, or a sentence that says
 * why there is none.
 */
export async function issueRescue(deps: Rescuer, email: string): Promise<Rescue> {
  const now = deps.clock.now();
  return deps.database.transaction(async (tx) => {
    const person = await lockPersonByEmail(tx.db, email);
    if (!person || person.status === "erased")
      return { refusal: `No account has the email address ${email}.` };
    if (person.role !== "admin")
      return {
        refusal: `${email} is not an admin. An admin can reset two-factor sign-in for other people on the People page.`,
      };
    if (person.status !== "active")
      return { refusal: `The account of ${email} is not active (${person.status}) and can't sign in.` };
    const wanted = { purpose: "rescue", userId: person.id, lifeMs: RESCUE_MINUTES * MINUTE_MS, now } as const;
    const token = await issueToken(tx, wanted);
    await recordEvent(tx, { kind: "rescue_issued", userId: person.id, actorId: null, caller: OPERATOR, now });
    const others = await findOtherAdmins(tx.db, person.id);
    const firm = await getFirm(tx.db);
    const emails = others.map((user) => ({ email: rescueEmail({ user, person, firm, now }) }));
    await deps.outbox.post(tx, emails);
    return { url: pageUrl(deps.publicUrl, pages.rescue, { token }), othersTold: others.length };
  });
}
