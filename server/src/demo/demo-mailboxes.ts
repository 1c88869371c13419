import type { Email } from "../platform/mail/email.ts";
import type { MailTransport } from "../platform/mail/mail-transport.ts";

/** Replaces the mailboxes: gives out the token in each email's link. */
export interface DemoMailboxes {
  transport: MailTransport;
  /**
   * Waits for an email with a link to this address and returns the token of the newest one; each is returned
   * once.
   */
  take(to: string): Promise<string>;
}

/** Takes the address that no mail server knows. */
export function demoMailboxes(unknown: string): DemoMailboxes {
  const tokens = new Map<string, PromiseWithResolvers<string>>();
  const of = (to: string) => {
    const waiting = tokens.get(to) ?? Promise.withResolvers<string>();
    tokens.set(to, waiting);
    return waiting;
  };
  return {
    transport: {
      send: async ({ to, action }: Email) => {
        const token = action && new URL(action.url).searchParams.get("token");
        if (token) of(to).resolve(token);
        if (to === unknown) throw refused();
      },
      close: () => undefined,
    },
    async take(to) {
      const token = await of(to).promise;
      tokens.delete(to);
      return token;
    },
  };
}

/** The error of a mail server that refuses an address for good (isRefusedForGood). */
function refused(): Error {
  const words = "550 5.1.1 No such mailbox here";
  return Object.assign(new Error(words), { command: "RCPT TO", responseCode: 550 });
}
