import { createTransport } from "nodemailer";
import { MINUTE_MS } from "../clock.ts";
import type { Email } from "./email.ts";
import { emailHtml } from "./email-html.ts";
import { emailLogo } from "./email-logo.ts";
import { emailText } from "./email-text.ts";

/** How long a connection may take; a mail server that cannot be reached in this time is tried again later. */
const SMTP_CONNECT_MS = 10_000;
/**
 * How long a server that has answered may take for its next answer. Many inspect an email before they accept
 * it: a sender who stops waiting sends it again, and the recipient gets it twice.
 */
export const SMTP_THOUGHT_MS = 5 * MINUTE_MS;
export const SMTP_CONNECTIONS = 2;

/** The header that names the kind of email, for the rules of a mailbox. */
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

/** Hands over an email. Throws when it was not accepted. */
export interface MailTransport {
  /** True when the emails stay on this machine. */
  keeps?: boolean;
  /**
   * Sends with the firm's logo, a PNG, if there is one. `id` is the same in every attempt, so that a mailbox
   * recognises an email that came twice.
   */
  send(email: Email, logo: Buffer | null, id: string): Promise<void>;
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
    // An email's text must never make this server read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(email, logo, id) {
      await transport.sendMail({
        messageId: `<${id}@${domainOf(mailFrom)}>`,
        from: { name: email.firmName, address: mailFrom },
        to: { name: "", address: email.to },
        subject: email.subject,
        text: emailText(email),
        html: emailHtml(email, logo && emailLogo(logo, `cid:${LOGO_CID}`)),
        // The logo is inside the email: a picture that has to be loaded is not shown before the reader
        // agrees.
        ...(logo ? { attachments: [logoPart(logo)] } : {}),
        ...(email.supportEmail ? { replyTo: email.supportEmail } : {}),
        headers: {
          "Auto-Submitted": "auto-generated",
          "X-Auto-Response-Suppress": "All",
          // Emails queued since 0.1.0 may have no kind yet.
          ...(email.kind ? { [KIND_HEADER]: email.kind } : {}),
        },
      });
    },
    close: () => transport.close(),
  };
}

const domainOf = (address: string) => address.slice(address.lastIndexOf("@") + 1);
