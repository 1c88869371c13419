import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { PATIENCE_MS } from "./patience.ts";

export interface ReceivedMail {
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  /** The first link of the letter's text. */
  link: string;
  /** The token in that link. */
  token: string;
  /** The 6-digit code, or an empty string. */
  code: string;
}

/** A real SMTP server that keeps what it is handed. */
export interface Mailbox {
  smtpUrl: string;
  all: ReceivedMail[];
  /** Takes the newest letter to an address whose subject matches, or waits for it; no letter is taken twice. */
  take(to: string, subject: RegExp): Promise<ReceivedMail>;
  close(): Promise<void>;
}

const CLOSE_TIMEOUT_MS = 500;

export async function startMailbox(port = 0): Promise<Mailbox> {
  const all: ReceivedMail[] = [];
  const untaken: ReceivedMail[] = [];
  const waiting = new Set<() => void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    // A sender keeps its connection open; by default an end waits half a minute for it.
    closeTimeout: CLOSE_TIMEOUT_MS,
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
          subject: mail.subject ?? "",
          text,
          html: mail.html ?? "",
          link,
          token: link ? (new URL(link).searchParams.get("token") ?? "") : "",
          code: /minutes: (\d{6})/.exec(text)?.[1] ?? "",
        };
        all.push(received);
        untaken.push(received);
        for (const wake of [...waiting]) wake();
        done();
      });
    },
  });
  // A sender that is killed in the middle resets its connection.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.server.address() as AddressInfo;

  function pick(to: string, subject: RegExp): ReceivedMail | undefined {
    const place = untaken.findLastIndex((mail) => mail.to === to && subject.test(mail.subject));
    return place === -1 ? undefined : untaken.splice(place, 1)[0];
  }
  return {
    smtpUrl: `smtp://127.0.0.1:${address.port}`,
    all,
    take: (to, subject) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const mail = pick(to, subject);
          if (!mail) return;
          clearTimeout(timer);
          waiting.delete(look);
          resolve(mail);
        };
        const timer = setTimeout(() => {
          waiting.delete(look);
          reject(
            new Error(
              `No letter to ${to} like ${subject}; there are: ${all.map((mail) => `${mail.to} "${mail.subject}"`).join(", ")}`,
            ),
          );
        }, PATIENCE_MS);
        waiting.add(look);
        look();
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
