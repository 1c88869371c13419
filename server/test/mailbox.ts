import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import type { EmailKind } from "../src/foundation/email/email-kinds.ts";
import { LONG_WAIT_MS } from "./long-wait.ts";

export interface ReceivedMail {
  to: string;
  from: string;
  /**
   * The kind of the email (foundation/email/email-kinds.ts). Empty for an email that an older version wrote.
   */
  kind: string;
  subject: string;
  messageId: string;
  text: string;
  html: string;
  /** The pictures inside the email, by the names that its HTML gives them. */
  pictures: Readonly<Record<string, Buffer>>;
  /** The first link of the email's text. */
  link: string;
  /** The token in that link. */
  token: string;
  /** The 6-digit code, or an empty string. */
  code: string;
}

/** A real SMTP server, which stores all emails that it receives. */
export interface Mailbox {
  smtpUrl: string;
  all: ReceivedMail[];
  /**
   * Returns the server's answer for a recipient, such as "550 No such user"; null if the server accepts the
   * email.
   */
  refusal: (to: string) => string | null;
  /**
   * The answer that the server gives after it has received an email; null if it accepts the email. The email
   * is stored even if it is refused.
   */
  lateRefusal: (to: string) => string | null;
  /**
   * Takes the newest email to an address, of the given kind or of any kind. Waits if there is none yet. No
   * email is taken twice.
   */
  take(to: string, kind?: EmailKind): Promise<ReceivedMail>;
  /** Like `take`, but for emails of an older version, which have no kind. */
  takeBySubject(to: string, subject: string): Promise<ReceivedMail>;
  close(): Promise<void>;
}

const CLOSE_TIMEOUT_MS = 500;

function picturesOf({ attachments }: Email): Record<string, Buffer> {
  return Object.fromEntries(
    attachments.map(({ contentId, content }) => [
      (contentId ?? "").replaceAll(/[<>]/g, ""),
      Buffer.from(content as ArrayBuffer),
    ]),
  );
}

/** Takes an answer such as "550 No such user". Returns it as an error. */
function saidAsError(said: string | null): Error | null {
  if (said === null) return null;
  const [code, ...words] = said.split(" ");
  return Object.assign(new Error(words.join(" ")), { responseCode: Number(code) });
}

export async function startMailbox(port = 0): Promise<Mailbox> {
  const all: ReceivedMail[] = [];
  const untaken: ReceivedMail[] = [];
  const waiting = new Set<() => void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    // The sender of an email keeps its connection open, and by default closing the server waits half a minute
    // for it.
    closeTimeout: CLOSE_TIMEOUT_MS,
    onRcptTo({ address }, _session, done) {
      done(saidAsError(mailbox.refusal(address)));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        const mail = await PostalMime.parse(Buffer.concat(chunks));
        const to = session.envelope.rcptTo[0]?.address ?? "";
        const text = mail.text ?? "";
        const link = /https?:\/\/\S+/.exec(text)?.[0] ?? "";
        const received = {
          to,
          from: mail.from?.address ?? "",
          kind: mail.headers.find(({ key }) => key === "x-portico-kind")?.value ?? "",
          subject: mail.subject ?? "",
          messageId: mail.messageId ?? "",
          text,
          html: mail.html ?? "",
          pictures: picturesOf(mail),
          link,
          token: link ? (new URL(link).searchParams.get("token") ?? "") : "",
          code: /^Or .*\bcode.*: (\d{6})$/m.exec(text)?.[1] ?? "",
        };
        all.push(received);
        untaken.push(received);
        for (const wake of [...waiting]) wake();
        done(saidAsError(mailbox.lateRefusal(to)));
      });
    },
  });
  // If a sender is killed while it sends, its connection is reset.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.server.address() as AddressInfo;

  function pick(isIt: (mail: ReceivedMail) => boolean): ReceivedMail | undefined {
    const place = untaken.findLastIndex(isIt);
    return place === -1 ? undefined : untaken.splice(place, 1)[0];
  }
  function waitFor(wanted: string, isIt: (mail: ReceivedMail) => boolean): Promise<ReceivedMail> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const mail = pick(isIt);
        if (!mail) return;
        clearTimeout(timer);
        waiting.delete(look);
        resolve(mail);
      };
      const timer = setTimeout(() => {
        waiting.delete(look);
        const there = all.map((mail) => `${mail.to} ${mail.kind} "${mail.subject}"`);
        reject(new Error(`No email ${wanted}; there are: ${there.join(", ")}`));
      }, LONG_WAIT_MS);
      waiting.add(look);
      look();
    });
  }
  const mailbox: Mailbox = {
    refusal: () => null,
    lateRefusal: () => null,
    smtpUrl: `smtp://127.0.0.1:${address.port}`,
    all,
    take: (to, kind) =>
      waitFor(`to ${to} of the kind ${kind ?? "any"}`, (mail) => {
        return mail.to === to && (kind === undefined || mail.kind === kind);
      }),
    takeBySubject: (to, subject) =>
      waitFor(`to ${to} that says ${subject}`, (mail) => mail.to === to && mail.subject.includes(subject)),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mailbox;
}
