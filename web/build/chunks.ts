import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

const project = path.resolve(import.meta.dirname, "../..");

/**
 * Takes lines such as "web/src/lists: endless-list filter-bar". Each line names files of a folder, without
 * their extensions; "*" means all files. Returns a function that says whether a module of the build is one of
 * these files. Throws if a name matches no file: a misspelt file would otherwise get a chunk of its own
 * unnoticed.
 */
function filesOf(lines: string): (id: string) => boolean {
  const files = new Set(
    lines
      .trim()
      .split("\n")
      .flatMap((line) => {
        const [folder = "", names = ""] = line.trim().split(": ");
        const all = names === "*" ? namesIn(folder) : names.split(" ");
        return all.map((name) => fileOf(`${folder}/${name}`));
      }),
  );
  return (id) => files.has(path.relative(project, id.split("?", 1)[0]!));
}

function namesIn(folder: string): string[] {
  const sources = readdirSync(path.join(project, folder)).filter((name) => !/\.test\.tsx?$/.test(name));
  return sources.map((name) => name.replace(/\.tsx?$/, ""));
}

function fileOf(name: string): string {
  const file = [`${name}.ts`, `${name}.tsx`].find((one) => existsSync(path.join(project, one)));
  if (!file)
    throw new Error(`No file is called ${name}, which the build puts into a chunk (web/build/chunks.ts).`);
  return file;
}

/** Code that every first page needs, in addition to the folders in vite.config.ts. */
export const FIRST_PAGE = filesOf(`
  contract/src/foundation: roles
  contract/src/http: call failures
  contract/src/identity: current-user
  contract/src/values: email fields in-text limits
  web/src/identity/google: google-button
  web/src/identity/passkeys: passkey-entry
  web/src/identity/sign-in: first-field-focus sign-in.page use-sign-in
  web/src/people/person: person-entry
  web/src/ui: google-mark icon icon-set lazy-part mark missing-code server-origin svg-nodes
  web/src/ui/feedback: skeleton spinner
  web/src/ui/form: button button-look email-field field-frame field-look link-button password-field text-field
  web/src/ui/layout: page-heading
`);

/** The code that validates a name, for pages before and after sign-in. */
export const PERSON_NAME = filesOf("contract/src/foundation: person-name");

/**
 * Sign-in by passkey, in one chunk, because the first page lists the name of every chunk that it may fetch.
 */
export const PASSKEY_SIGN_IN = filesOf(`
  web/src/identity/passkeys: sign-in-by-passkey
  web/src/session: enter-by-passkey passkey passkey-trouble
`);

/** Code that is fetched when "Continue with Google" is pressed. */
export const GOOGLE_TRIP = filesOf(`
  contract/src/identity: google
  web/src/identity/google: go-to-google
  web/src/session: google-trip
`);

/**
 * Code that most signed-in pages need, in one chunk, because the first page lists the name of every chunk.
 * Code that pages before sign-in need too is left out.
 */
export const SIGNED_IN = filesOf(`
  contract/src/articles: article-limits
  contract/src/documents: material-limits request-limits
  contract/src/foundation: avatar-path erased-email labels
  contract/src/notifications: alert-count
  contract/src/people: import-limits
  contract/src/reports: report-limits
  contract/src/values: moments
  web/src/documents/uploads: kept-name tray-host tray-wanted
  web/src/firm: email-notice
  web/src/foundation: people-key
  web/src/lists: back-to-list from-list list-query
  web/src/notifications: alerts.calls
  web/src/people: clients-text
  web/src/people/agents: set-up-hidden
  web/src/platform: close-what-is-open last-tab
  web/src/search: opened
  web/src/session: idempotency-key unread-key role-words
  web/src/ui: after-page avatar badge center-within date email-text is-apple moment person-name
  web/src/ui/feedback: empty-state meter notice retry-notice use-held
  web/src/ui/form: more-button optional tick
  web/src/ui/layout: act-in-hand back-link card page-head settings-row settings-section tabs use-wide
  web/src/ui/overlay: menu use-fresh-dialog use-opened-once
  web/src/ui/table: count next-page row-link stat-tile
  web/src/unread-counts: shown-counts
`);

/**
 * Dialogs that ask before an action on many people, and editors of list filters. They are fetched when they
 * are opened.
 */
export const PEOPLE_LATER = filesOf(`
  web/src/foundation: agent-picker
  web/src/people: filter-editors job-progress jobs.calls pace-text readers reminded-text
  web/src/people/bulk: bulk-send-dialog bulk-tag-dialog bulk-words client-bulk client-bulk-bar client-bulk-props email-job-dialog tag-badges tag-input
  web/src/people/invitations: invite-one-dialog
  web/src/people/lists: agent-clients client-list clients-tab
  web/src/people/person: closing-reason
  web/src/people/readers: proof-sheet reader-row
`);

/** The calls that every page of people makes. */
export const RECORDS = filesOf(`
  contract/src/http: download-link
  contract/src/identity: invitations
  contract/src/people: agent-profile agents client-filter client-record clients people people-limits
  contract/src/values: options text-lines
`);

/** The fields of a client, with their words: pages, dialogs and imports of clients read them. */
export const CLIENT_FIELDS = filesOf(`
  contract/src/people: client-fields
  contract/src/values: countries
  web/src/people/clients: record-sections record-text
`);

/** The calls that every page of documents makes, and the code to show a document. */
export const DOCUMENTS = filesOf(`
  contract/src/documents: folders library material-edits material-fields sending
  web/src/documents/library: asked-materials material-words materials.calls
  web/src/ui/table: file-tile size-text
`);

/** Code of every page with documents in folders. */
export const SHELF = filesOf(`
  web/src/documents/folders: folder-acts folder-nav folder-words
  web/src/documents/library: browser browser-acts drop-zone material-cell material-menu material-table use-browser use-material-filters
`);

/** Overviews of document requests, for the staff. */
export const ASKED = filesOf(`
  contract/src/documents: request-fields request-limits requests
  web/src/documents/requests: asked-card asked-item asked-of-client asked-request item-state item-words remind-button reminded request-icons request-needs requests.calls
`);

/** The dialogs that ask for documents. */
export const ASKING = filesOf(`
  web/src/documents/requests: already-asked ask-dialog ask-job ask-outlook ask.calls cancel-dialog check-line edit-request-dialog item-day request-dialog request-draft request-fields request-row requests-asked requests-tab return-dialog template-dialog templates use-outlook use-row-focus
`);

/** Code that says whether anything needs attention. */
export const ATTENTION = filesOf(`
  contract/src/articles: content-attention
  contract/src/documents: material-attention request-attention
  web/src/articles/reading: announcements-later content-key
  web/src/documents/library: material-needs materials-key
  web/src/documents/requests: ask-button asked-later attention.calls request-needs-later
`);

/** Requests, as the client sees them. */
export const ANSWERING = filesOf(`
  web/src/documents/requests: here-dialog own-item own-requests
`);

/**
 * Code that a page of one person needs before it shows anything. This includes pages that show only the
 * person's documents.
 */
export const PERSON_GATE = filesOf(`
  web/src/foundation: delivery-check
  web/src/people: person-gate person.calls
  web/src/people/person: open-person person-skeleton
  web/src/platform: open-record
`);

/**
 * The ways to reach a person. They are not in the chunk with the head of a person's page, because a client's
 * home page shows them without that head.
 */
export const WAYS = filesOf(`
  web/src/people: firm-support person-fact
`);

/** The head of a person's page. */
export const PERSON = filesOf(`
  web/src/identity/invitations: person-invitation-later
  web/src/people/agents: language-name
  web/src/people/invitations: invitation-of
  web/src/people/person: agent-header client-header person-closed person-header
`);

/** Code that lists of people and pages of a person share. */
export const PEOPLE = filesOf(`
  web/src/people: status-badge
  web/src/people/accounts: account-acts
  web/src/people/person: last-seen person-menu
  web/src/people/reassignment: move-acts
`);

/** Code that every list needs. */
export const LISTS = filesOf(`
  web/src/lists: *
  web/src/ui/form: search-field
  web/src/ui/table: filter-chip
`);

/** Code that lists of people need, but lists of documents do not. */
export const PEOPLE_LISTS = filesOf(`
  web/src/documents/requests: bulk-ask
  web/src/documents/sending: bulk-send-documents
  web/src/foundation: agent-picker delivery-check invitation-slot list-address people-invitations people-key people-lists person-act person-cell
  web/src/identity/invitations: invitation-acts invitation-entries invitations.calls use-invitation-start use-people-invitations
  web/src/people: bulk-act clients-text export-button filter-editors firm-support job-progress jobs.calls needs-card needs-columns pace-text person-fact person-gate person.calls readers reminded-text status-badge
  web/src/people/accounts: bulk-deactivate
  web/src/people/bulk: bulk-send-dialog bulk-tag-dialog bulk-words bulk.calls client-bulk client-bulk-bar client-bulk-props email-job-dialog tag-badges tag-input
  web/src/people/clients: add-client-button
  web/src/people/import: import-button import-entry import-entries
  web/src/people/invitations: invitation-filters invitation-of invite-act invite-one-dialog
  web/src/people/lists: agent-clients client-list client-sort-heads clients-tab export-clients list-sort people-page use-client-filters
  web/src/people/person: act-column agent-header client-header closing-reason last-report last-seen open-person person-closed person-entry person-header person-menu person-skeleton
  web/src/people/readers: proof-sheet reader-row
  web/src/people/reassignment: bulk-move recent-moves
  web/src/reports/batches: batch-address batch-entry
`);

/**
 * Dialogs that move clients from one agent to another, in one chunk, because the first page lists the name of
 * every chunk.
 */
export const MOVES = filesOf(`
  web/src/people: job-progress jobs.calls
  web/src/people/reassignment: agent-balance agent-move-dialog batch-row bulk-move-dialog call-off client-move-dialog days email-step gets-field leaving-summary leaving.page move-dialog move-draft move-summary move-words reassignment.calls planned-leave recent-moves-dialog say-moved shelf-step target-step use-move-preview when-step
`);

/** Dialogs to close accounts or change their role. */
export const ACCOUNTS = filesOf(`
  web/src/people/accounts: accounts.calls bulk-deactivate-dialog change-role-dialog deactivate-dialog reactivate-dialog
`);

/** Code for choosing a currency. */
export const CURRENCIES = filesOf(`
  contract/src/values: currencies
  web/src/ui/form: currency-options
`);

/** The parts about reports on the homes of staff. */
export const REPORT_NEEDS = filesOf(`
  contract/src/reports: report-attention
  web/src/reports/board: share-text
  web/src/reports/reports: client-report-needs new-report-link report-needs
`);

/** The rows and the links to sections of a page with settings. */
export const SETTINGS = filesOf(`
  web/src/ui/layout: section-links settings-row settings-section use-section-in-address use-section-in-view
`);

/** The parts of the firm's settings, which come in one piece. */
export const FIRM_SETTINGS = filesOf(`
  web/src/firm: firm-dialog firm-field firm-fields firm-options firm-section firm-settings.page logo-cell use-firm-draft
  web/src/identity/two-factor: two-factor-rule-section
  web/src/people/agents: back-to-set-up set-up-cell
  web/src/reports/templates: templates-section
  web/src/ui/layout: setting-cells
`);

/**
 * Parts of the page about the mail server, in one chunk, because the first page lists the name of every
 * chunk.
 */
export const MAIL_SERVER = filesOf(`
  contract/src/firm: mail-server
  web/src/foundation: mail-problem
  web/src/firm: email-not-set-up email-notice mail-server-help mail-server-section mail-server-trouble mail-server.calls test-email
`);

/** The calls that every page with articles makes. */
export const CONTENT = filesOf(`
  contract/src/articles: content
  web/src/articles/reading: content.calls use-picture
`);

/**
 * The dialogs, together with the code by which a select field and Ctrl K compare words. If that code had a
 * chunk of its own, the first page would have to list the name of one more file.
 */
export const DIALOG = filesOf(`
  contract/src/values: fold-text
  web/src/forms: pending-email-note
  web/src/ui/overlay: confirm-dialog dialog dialog-actions edit-dialog
`);
