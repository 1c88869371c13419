import { createTransport } from "nodemailer";
import { MINUTE_MS } from "../clock.ts";
import type { Email } from "./email.ts";
import { emailHtml } from "./email-html.ts";
import { emailLogo } from "./email-logo.ts";
import { emailText } from "./email-text.ts";

/** A mail server that cannot be reached in this time is asked again later. */
const SMTP_CONNECT_MS = 10_000;
/**
 * How long a server that has answered may think before its next word. Many look into an email before they accept it: whoever
 * stops waiting sends it a second time, and the recipient has both.
 */
export const SMTP_THOUGHT_MS = 5 * MINUTE_MS;
export const SMTP_CONNECTIONS = 2;

/** Says which email it is, for rules of a mailbox. */
const KIND_HEADER = "X-Portico-Kind";

const LOGO_CID = "logo@portico";

function logoPart(content: Buffer) {
  return {
    cid: LOGO_CID,
    content,
    contentType: "image/png",
    contentDisposition: "inline",
    filename: "logo.png",
  } as const;
}

/** Hands a letter over. Throws when it was not taken. */
export interface MailTransport {
  /** True: what it takes stays on this machine. */
  keeps?: boolean;
  /** With the firm's logo, a PNG, if it has one. `id` is the same in every try, so that a mailbox knows an email that came twice. */
  send(letter: Email, logo: Buffer | null, id: string): Promise<void>;
  close(): void;
}

/** Takes SMTP_URL and the sender's address. Returns a transport to that server. */
export function createSmtpTransport(smtpUrl: string, mailFrom: string): MailTransport {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: SMTP_CONNECTIONS,
    connectionTimeout: SMTP_CONNECT_MS,
    greetingTimeout: SMTP_CONNECT_MS,
    socketTimeout: SMTP_THOUGHT_MS,
    // A letter's text must never make this server read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(letter, logo, id) {
      await transport.sendMail({
        messageId: `<${id}@${domainOf(mailFrom)}>`,
        from: { name: letter.firmName, address: mailFrom },
        to: { name: "", address: letter.to },
        subject: letter.subject,
        text: emailText(letter),
        html: emailHtml(letter, logo && emailLogo(logo, `cid:${LOGO_CID}`)),
        // Inside the email: a picture that has to be fetched is not shown before the reader agrees.
        ...(logo ? { attachments: [logoPart(logo)] } : {}),
        ...(letter.supportEmail ? { replyTo: letter.supportEmail } : {}),
        headers: {
          "Auto-Submitted": "auto-generated",
          "X-Auto-Response-Suppress": "All",
          // What waits since 0.1.0 has no kind yet.
          ...(letter.kind ? { [KIND_HEADER]: letter.kind } : {}),
        },
      });
    },
    close: () => transport.close(),
  };
}

const domainOf = (address: string) => address.slice(address.lastIndexOf("@") + 1);
