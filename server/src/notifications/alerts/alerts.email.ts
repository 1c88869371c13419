import { pages, pageUrl } from "@portico/contract/http/pages";
import type { Email } from "../../platform/mail/email.ts";
import type { FirmFacts } from "../../foundation/firm/firm.store.ts";
import { greeting, emailFrame } from "../../foundation/email/email-frame.ts";

/** How many titles an email lists, so that it stays short. The portal shows all of them. */
const TITLES_MAX = 20;

interface Facts {
  user: { email: string; firstName: string };
  firm: FirmFacts;
  publicUrl: string;
}

/** A button that leads to the home page, by way of the sign-in page if the reader is not signed in. */
const open = (publicUrl: string) => ({ label: "Open the portal", url: pageUrl(publicUrl, pages.signIn) });
const closing = ["You can choose in your account which alerts you get by email."];

interface AlertNow extends Facts {
  title: string;
  /**
   * Where the alert leads, as a path below the portal's address. The access rules are checked again when that
   * page is opened.
   */
  link: string;
  /** The label of the alert's button in the portal, if there is something to do. */
  action: string | null;
}

/** The email that is sent at once about a single alert. */
export function alertNowEmail({ user, firm, publicUrl, title, link, action }: AlertNow): Email {
  return {
    ...emailFrame("alert_now", firm, user.email),
    subject: title,
    paragraphs: [greeting(user.firstName), `${title}.`],
    action: { label: action ?? "Open it in the portal", url: `${publicUrl}${link}` },
    closing,
  };
}

/** The daily email about all alerts that a user has not read since the previous daily email. */
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

declare module "../../foundation/email/email-kinds.ts" {
  interface EmailKinds {
    alert_now: true;
    alerts_daily: true;
  }
}
