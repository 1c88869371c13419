import type { Email } from "./email.ts";
import { withoutLinks } from "./unlinked.ts";

/** Returns the line that comes before the digits of a code, such as "Or enter this code:". */
export function codeLine({ where, line }: NonNullable<Email["code"]>): string {
  return `${line ?? ["Or enter this code", where].filter(Boolean).join(" ")}:`;
}

/** Returns the ways to contact the firm, which are listed at the foot of every email. */
export function contactLines({ supportEmail, supportPhone, website }: Email): string[] {
  // Web addresses are shown without the scheme and the last slash, as people write them.
  const site = website?.replace(/^https?:\/\//, "").replace(/\/$/, "");
  return [supportEmail, supportPhone, site].filter(
    (line) => typeof line === "string" && line !== "",
  ) as string[];
}

/**
 * Takes an email. Returns it as plain text. Each part is a separate paragraph, and the link has a line to
 * itself.
 */
export function emailText(given: Email): string {
  const email = withoutLinks(given);
  const parts = [...email.paragraphs];
  if (email.list)
    parts.push(
      email.list
        .map(
          ({ text, hint, detail, link }) =>
            `- ${text}${detail ? `, ${detail}` : ""}${hint ? `\n  ${hint}` : ""}${link ? `\n  ${link.label}: ${link.url}` : ""}`,
        )
        .join("\n"),
    );
  if (email.quote)
    parts.push(`Message from ${email.quote.from}:\n${email.quote.text.replaceAll(/^/gm, "  ")}`);
  if (email.action) parts.push(`${email.action.label}:\n${email.action.url}`);
  if (email.code) parts.push(`${codeLine(email.code)} ${email.code.digits}`);
  parts.push(...(email.closing ?? []));
  const foot = [email.firmName, email.officeAddress, ...contactLines(email)].filter(Boolean);
  return `${parts.join("\n\n")}\n\n-- \n${foot.join("\n")}\n`;
}
