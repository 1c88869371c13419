import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "../api-error.ts";
import { contentSecurityPolicy } from "./security-headers.ts";
import type { DevMailbox, KeptEmail } from "../mail/dev-mailbox.ts";
import { emailHtml } from "../mail/email-html.ts";
import { emailLogo } from "../mail/email-logo.ts";
import { emailText } from "../mail/email-text.ts";
import { escapeHtml } from "./escape-html.ts";
import { type DateStyle, moment } from "../clock.ts";

const STYLE = `body{margin:0;background:#fbfaf7;color:#0b1f3f;font:16px/1.5 system-ui,sans-serif}main{max-width:720px;margin:0 auto;padding:32px 16px}
h1{font:600 26px/1.2 system-ui,sans-serif}ol{list-style:none;padding:0;border-top:1px solid #e3e0d8}li{border-bottom:1px solid #e3e0d8;padding:14px 0}
a{color:#1f4e7a}time,p{color:#56657f;font-size:14px;margin:0}pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#fff;border:1px solid #e3e0d8;border-radius:14px;padding:20px;font:14px/1.55 ui-monospace,monospace}`;
const STYLE_HASH = `sha256-${createHash("sha256").update(STYLE).digest("base64")}`;

const PROXY_HEADER = /^(forwarded$|via$|x-|cf-|true-client-ip$|fly-|fastly-)/;
const LOOPBACK = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

interface DevMailOptions {
  /** The stored emails, or null when a mail server is set up and gets the emails. */
  mailbox: DevMailbox | null;
  publicUrl: string;
  /** Returns the firm's logo as a PNG, or null when it has none. */
  readLogo(): Promise<Buffer | null>;
  /** Returns how the firm writes dates. */
  readDateStyle(): Promise<DateStyle>;
}

/**
 * Shows stored emails, but only on this machine. Requests through a proxy or for another Host are refused,
 * because the emails contain sign-in links.
 */
export function addDevMailPages(
  app: FastifyInstance,
  { mailbox, publicUrl, readLogo, readDateStyle }: DevMailOptions,
): void {
  const host = new URL(publicUrl).host;
  function refuseStrangers(request: FastifyRequest): void {
    const { headers } = request;
    // Most proxies add headers. Proxies that add none use HTTP/1.0 or run on another machine. Requests of
    // both kinds are refused.
    const isForwarded = Object.keys(headers).some((name) => PROXY_HEADER.test(name));
    const isNear = LOOPBACK.has(request.socket.remoteAddress ?? "") && request.raw.httpVersion !== "1.0";
    if (isForwarded || !isNear || headers.host !== host) throw new ApiError("not_found");
  }
  function sendPage(reply: FastifyReply, title: string, body: string) {
    void reply
      .header("Content-Security-Policy", contentSecurityPolicy([STYLE_HASH]))
      .header("Cache-Control", "no-store");
    return reply
      .type("text/html; charset=utf-8")
      .send(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="/favicon.svg"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`,
      );
  }
  async function find(request: FastifyRequest): Promise<KeptEmail> {
    refuseStrangers(request);
    const kept = await mailbox?.read((request.params as { id: string }).id);
    if (!kept) throw new ApiError("not_found");
    return kept;
  }

  app.get("/dev/mail", async (request, reply) => {
    refuseStrangers(request);
    if (!mailbox)
      return sendPage(
        reply,
        "Emails",
        `<p><a href="/">Back to the portal</a></p><h1>Emails go to the mail server</h1><p>A mail server is set up (SMTP_URL), so new emails are sent and no longer shown here. An admin can send a test email under Firm settings, Outgoing email.</p>`,
      );
    const [style, kept] = await Promise.all([readDateStyle(), mailbox.list()]);
    const rows = kept.map(
      ({ id, sentAt, email }) =>
        `<li><a href="/dev/mail/${id}">${escapeHtml(email.subject)}</a><p>to ${escapeHtml(email.to)} · <time datetime="${new Date(sentAt).toISOString()}">${moment(new Date(sentAt), style)}</time></p></li>`,
    );
    return sendPage(
      reply,
      "Unsent emails",
      `<p><a href="/">Back to the portal</a></p><h1>Unsent emails</h1><p>These emails weren't sent because no mail server is set up (SMTP_URL). You can see this page only on the computer running Portico.</p><ol>${rows.join("") || "<li>No emails yet.</li>"}</ol>`,
    );
  });
  app.get("/dev/mail/:id", async (request, reply) => {
    const { id, email } = await find(request);
    const url = email.action?.url;
    const link = url
      ? `<p><a href="${escapeHtml(url)}">${escapeHtml(email.action!.label)}</a> · <a href="/dev/mail/${id}/html">Preview</a></p>`
      : "";
    return sendPage(
      reply,
      email.subject,
      `<p><a href="/dev/mail">All emails</a> · <a href="/">Back to the portal</a></p><h1>${escapeHtml(email.subject)}</h1><p>to ${escapeHtml(email.to)}</p>${link}<pre>${escapeHtml(emailText(email))}</pre>`,
    );
  });
  app.get("/dev/mail/:id/html", async (request, reply) => {
    const { email } = await find(request);
    const logo = await readLogo();
    // Emails need inline styles, so inline styles are allowed. Scripts are not allowed, and no page may show
    // the email in a frame.
    void reply.header(
      "Content-Security-Policy",
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    return reply
      .header("Cache-Control", "no-store")
      .type("text/html; charset=utf-8")
      .send(emailHtml(email, logo && emailLogo(logo, `data:image/png;base64,${logo.toString("base64")}`)));
  });
}
