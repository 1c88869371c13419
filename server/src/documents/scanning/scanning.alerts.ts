import { pages } from "@portico/contract/http/pages";
import { sql } from "drizzle-orm";
import type { AlertAbout, AlertList, AlertWords, Told } from "../../foundation/alert-kinds.ts";
import { aboutNobody } from "../../notifications/alert-about.ts";
import { alertName } from "../../notifications/alert-text.ts";
import { alerts } from "../../schema/notifications/alert.table.ts";
import { aboutDocuments, type DocumentDetails, linkTo, titlesOf } from "../alert-documents.ts";
import { outageUnderWay } from "../scanner-watch.ts";

/** Alerts about an outage of the scanner. They disappear when the scanner is back. */
const aboutScanner: AlertAbout = { isSeen: () => sql`${alerts.subjectId} = ${outageUnderWay}` };

/** The alerts about the virus scanner. */
export const scannerAlerts = {
  document_infected: {
    roles: ["admin", "agent", "client"],
    about: aboutDocuments,
    topic: "documents",
    email: "now",
    countsInTitle: true,
    label: () => "A file is refused because of a virus",
    words: infectedWords,
  },
  file_not_scanned: {
    roles: ["admin", "agent"],
    about: aboutDocuments,
    topic: "documents",
    email: "now",
    countsInTitle: true,
    label: () => "A file can't be checked for viruses",
    words: notScannedWords,
  },
  scanner_away: {
    roles: ["admin"],
    about: aboutScanner,
    topic: "documents",
    email: "now",
    label: () => "The virus scanner isn't working",
    words: () => ({
      lead: "The virus scanner",
      rest: "isn't working",
      body: "Files will wait until the virus scanner is working again. Nothing is lost. Please check that clamd is running.",
      link: `${pages.materials}?tab=space`,
      action: "Open Storage",
    }),
  },
  files_not_scanned: {
    roles: ["admin"],
    about: aboutNobody,
    topic: "documents",
    email: "off",
    isOnce: true,
    label: () => "Files aren't checked for viruses",
    words: () => ({
      lead: "Files",
      rest: "aren't checked for viruses",
      body: "Set CLAMD_URL on the server: see “Viruses” in the README.",
      link: `${pages.materials}?tab=space`,
    }),
  },
} satisfies AlertList;

declare module "../../foundation/alert-kinds.ts" {
  interface AlertKinds extends KindsOf<typeof scannerAlerts> {}
}

/**
 * The words of an alert about harmful files. If it names no document, the files were refused before they were
 * placed.
 */
function infectedWords(told: Told<DocumentDetails>): AlertWords {
  const { documents, count } = told.details;
  if (count === 0) return refusedWords(told);
  return {
    lead: "A virus",
    rest: count === 1 ? "was found in a document" : `was found in ${count} documents`,
    body: titlesOf(told.details),
    link: count === 1 ? linkTo(documents[0]) : pages.materials,
  };
}

function refusedWords({ count, facts, subject, clients, role }: Told): AlertWords {
  const isOne = count === 1;
  const sender = subject && facts["own"] !== true ? `Sent by ${alertName(subject, "someone")}. ` : "";
  const [client] = clients;
  const place = client && role === "agent" ? `${pages.materials}/client/${client.id}` : pages.materials;
  return {
    lead: "A virus",
    rest: isOne ? "was found in a file" : `was found in ${count} files`,
    body: `${sender}${isOne ? "It was rejected" : "They were rejected"}, and no one can open ${isOne ? "it" : "them"}.`,
    link: role === "admin" ? `${pages.materials}?tab=space` : place,
  };
}

/** The words of an alert about files that the scanner does not scan, and why. */
function notScannedWords({ details, count, facts, role }: Told<DocumentDetails>): AlertWords {
  const isOfDocument = details.count > 0;
  const isOne = isOfDocument || count === 1;
  const [they, are, them] = isOne ? ["It", "is", "it"] : ["They", "are", "them"];
  const why =
    facts["why"] === "too_large"
      ? `${they} ${are} too large for the virus scanner, so no one can open ${them}.${role === "admin" ? " Set a larger StreamMaxLength in clamd.conf." : ""}`
      : `The virus scanner failed on ${them}, so no one can open ${them}. It tries again every 10 minutes.`;
  const place = role === "admin" ? `${pages.materials}?tab=space` : pages.materials;
  return {
    lead: isOne ? (isOfDocument ? "A document" : "A file") : `${count} files`,
    rest: "couldn't be checked for viruses",
    body: why,
    link: isOfDocument ? linkTo(details.documents[0]) : place,
  };
}
