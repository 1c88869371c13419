import type { Firm } from "@portico/contract/firm/firm";

/** A way to reach the firm. */
export interface FirmWay {
  kind: "phone" | "email" | "website";
  text: string;
  href: string;
}

/** Takes the public details of the firm. Returns the ways to reach the firm that are set. */
export function firmWays(firm: Pick<Firm, "support_phone" | "support_email" | "website">): FirmWay[] {
  const { support_phone: phone, support_email: email, website } = firm;
  return [
    ...(phone ? [{ kind: "phone" as const, text: phone, href: telephone(phone) }] : []),
    ...(email ? [{ kind: "email" as const, text: email, href: `mailto:${email}` }] : []),
    ...(website
      ? [{ kind: "website" as const, text: website.replace(/^https?:\/\/|\/$/g, ""), href: website }]
      : []),
  ];
}

/**
 * Takes a phone number as it is stored. Returns its link (RFC 3966): the digits with a plus, and the
 * extension. The zero that is dialled only within the country is left out.
 */
export function telephone(number: string): string {
  const [main = "", extension] = number.replace(/^(\(?\+.*?)\(0\)/, "$1").split("ext.");
  return `tel:${main.replaceAll(/[^+\d]/g, "")}${extension ? `;ext=${extension.trim()}` : ""}`;
}
