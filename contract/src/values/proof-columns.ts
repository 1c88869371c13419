/**
 * The column names of a proof, a CSV file that shows who has opened or confirmed a document, an article or a
 * report. The printed sheet of a proof is made from this file and finds the columns by these names.
 */
export const proofColumns = {
  lastName: "Last name",
  firstName: "First name",
  reference: "Reference",
  article: "Article",
  report: "Report",
  version: "Version",
  publishedAt: "Published (UTC)",
  file: "File",
  sha256: "SHA-256",
  firstOpened: "First opened (UTC)",
  lastOpened: "Last opened (UTC)",
  timesOpened: "Times opened",
  timesDownloaded: "Times downloaded",
  confirmed: "Confirmed (UTC)",
  confirmedAs: "Confirmed as",
  network: "Network",
} as const;

const { lastName, firstName, reference, version, sha256 } = proofColumns;
const { firstOpened, lastOpened, timesOpened, timesDownloaded, confirmed, confirmedAs, network } =
  proofColumns;
const person = [lastName, firstName, reference];
const opened = [sha256, firstOpened, lastOpened, timesOpened];
const answered = [confirmed, confirmedAs, network];

/** The first row of a proof: its column names, for a document (`material`), an article or a report. */
export const proofHeads = {
  material: [...person, version, proofColumns.file, ...opened, timesDownloaded, ...answered],
  article: [...person, proofColumns.article, version, ...opened, ...answered],
  report: [
    ...person,
    proofColumns.report,
    version,
    proofColumns.publishedAt,
    ...opened,
    timesDownloaded,
    ...answered,
  ],
} as const;
