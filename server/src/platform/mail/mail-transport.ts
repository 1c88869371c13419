import { createTransport } from "nodemailer";
import { MINUTE_MS } from "../clock.ts";
import type { Email } from "./email.ts";
import { emailHtml } from "./email-html.ts";
import { emailLogo } from "./email-logo.ts";
import { emailText } from "./email-text.ts";

/**
 * How long connecting may take. If the mail server cannot be reached in this time, the email is sent later.
 */
const SMTP_CONNECT_MS = 10_000;
/**
 * How long to wait for the next answer of a connected server. Many servers inspect an email before they
 * accept it. If we stopped waiting too early, we would send the same email again, and the recipient would get
 * it twice.
 */
export const SMTP_THOUGHT_MS = 5 * MINUTE_MS;
export const SMTP_CONNECTIONS = 2;

/**
 * The header that names the kind of email, so that people can sort their emails with a rule in their mail
 * program.
 */
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

/** Sends emails, or stores them. */
export interface MailTransport {
  /** True when emails are stored on this machine instead of being sent. */
  keeps?: boolean;
  /**
   * Sends an email with the firm's logo, a PNG, if it has one. Throws when the email was not accepted. `id`
   * is the same in every attempt, so that a mailbox can recognise an email that arrives twice.
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
        // The logo is attached, because mail programs load pictures from the web only when the reader agrees.
        ...(logo ? { attachments: [logoPart(logo)] } : {}),
        ...(email.supportEmail ? { replyTo: email.supportEmail } : {}),
        headers: {
          "Auto-Submitted": "auto-generated",
          "X-Auto-Response-Suppress": "All",
          // Emails that an older release queued may have no kind.
          ...(email.kind ? { [KIND_HEADER]: email.kind } : {}),
        },
      });
    },
    close: () => transport.close(),
  };
}

const domainOf = (address: string) => address.slice(address.lastIndexOf("@") + 1);
