import { pages, pageUrl } from "@portico/contract/http/pages";
import type { Email } from "../platform/mail/email.ts";
import type { FirmFacts } from "../foundation/firm/firm.store.ts";
import { greeting, emailFrame } from "../foundation/email/email-frame.ts";

/** An email stays short; the portal has them all. */
const TITLES_MAX = 20;

interface Facts {
  user: { email: string; firstName: string };
  firm: FirmFacts;
  publicUrl: string;
}

/** Leads home, by way of the sign-in page where nobody is signed in. */
const open = (publicUrl: string) => ({ label: "Open the portal", url: pageUrl(publicUrl, pages.signIn) });
const closing = ["You can choose in your account which alerts you get by email."];

interface AlertNow extends Facts {
  title: string;
  /** Where the alert leads, below the portal's own address: what it shows there, it asks for once more. */
  link: string;
  /** What its button says in the portal, where there is something to do. */
  action: string | null;
}

/** Of one thing that somebody wants to know at once. */
export function alertNowEmail({ user, firm, publicUrl, title, link, action }: AlertNow): Email {
  return {
    ...emailFrame("alert_now", firm, user.email),
    subject: title,
    paragraphs: [greeting(user.firstName), `${title}.`],
    action: { label: action ?? "Open it in the portal", url: `${publicUrl}${link}` },
    closing,
  };
}

/** Of what somebody has not read since the last one. */
export function dailyAlertsEmail({
  user,
  firm,
  publicUrl,
  titles,
}: Facts & { titles: readonly string[] }): Email {
  const more = titles.length - TITLES_MAX;
  const number = new Intl.NumberFormat("en-GB").format(titles.length);
  return {
    ...emailFrame("alerts_daily", firm, user.email),
    subject: titles.length === 1 ? `1 alert at ${firm.name}` : `${number} alerts at ${firm.name}`,
    paragraphs: [
      greeting(user.firstName),
      "New since your last daily email:",
      ...titles.slice(0, TITLES_MAX).map((title) => `${title}.`),
      ...(more > 0 ? [`And ${more} more.`] : []),
    ],
    action: open(publicUrl),
    closing,
  };
}
