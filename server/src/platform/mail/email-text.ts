import type { Email } from "./email.ts";
import { withoutLinks } from "./unlinked.ts";

/** The text before the digits of a code. */
export function codeLine({ where, line }: NonNullable<Email["code"]>): string {
  return `${line ?? ["Or enter this code", where].filter(Boolean).join(" ")}:`;
}

/** How to reach the firm, at the foot of every email. */
export function contactLines({ supportEmail, supportPhone, website }: Email): string[] {
  // Addresses are written as people write them.
  const site = website?.replace(/^https?:\/\//, "").replace(/\/$/, "");
  return [supportEmail, supportPhone, site].filter(
    (line) => typeof line === "string" && line !== "",
  ) as string[];
}

/** Takes an email. Returns it as plain text, one thought a line, the link on a line of its own. */
export function emailText(given: Email): string {
  const letter = withoutLinks(given);
  const parts = [...letter.paragraphs];
  if (letter.list)
    parts.push(
      letter.list
        .map(
          ({ text, hint, detail, link }) =>
            `- ${text}${detail ? `, ${detail}` : ""}${hint ? `\n  ${hint}` : ""}${link ? `\n  ${link.label}: ${link.url}` : ""}`,
        )
        .join("\n"),
    );
  if (letter.quote)
    parts.push(`Message from ${letter.quote.from}:\n${letter.quote.text.replaceAll(/^/gm, "  ")}`);
  if (letter.action) parts.push(`${letter.action.label}:\n${letter.action.url}`);
  if (letter.code) parts.push(`${codeLine(letter.code)} ${letter.code.digits}`);
  parts.push(...(letter.closing ?? []));
  return `${parts.join("\n\n")}\n\n-- \n${[letter.firmName, ...contactLines(letter)].join("\n")}\n`;
}
