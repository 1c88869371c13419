import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { join } from "node:path";
import { defineConfig } from "vite";
import { importedParts } from "./build/imported-parts.ts";
import { pdfFiles } from "./build/pdf-files.ts";
import { withoutServerParts } from "./build/without-server-parts.ts";

const DEV_PORT = 3000;
/** tools/dev.js starts the server there. */
const DEV_API = "http://localhost:3001";

/**
 * The first page names some eighty files: a word in each name cost it 570 bytes, and what is random cannot be squeezed.
 * dist/.vite/manifest.json tells what a file holds.
 */
const HASH_LENGTH = 7;
const WHOLE_SHEETS = /^(index|internal-page)\./;

/** What every first page needs stands in one chunk, so that it costs one request. */
const firstPage = [
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|zod|@tanstack)\//,
  /\/contract\/src\/(call|current-user|limits|fields|email|failures|roles|in-text)\.ts/,
  /\/mobile\/src\/[\w-]+\.ts/,
  /\/web\/src\/(app|root|route-tree\.gen)\.tsx?/,
  /\/web\/src\/(session|platform|errors)\//,
  // Without a query: what the router splits off a door has one.
  /\/web\/src\/routes\/[^?]*$/,
  // The first page itself, with what is split off its door.
  /\/routes\/_public(\/_guest-only\/auth\/login)?\.tsx/,
  /\/web\/src\/people\/person-door/,
  /\/web\/src\/forms\/(use-|submit|form-heading|form-skeleton|text-)/,
  /\/web\/src\/account\/(sign-in\/|google\/google-button|passkey\/passkey-entry)/,
  /\/web\/src\/layouts\/(firm-name|firm-footer|plain-frame|loading-page|public-layout|portico-columns)/,
  /\/web\/src\/ui\/(button|button-look|link-button|text-field|email-field|field-frame|field-look|password-field|icon|icon-set|svg-nodes|lazy-part|missing-code|mark|google-mark|skeleton|spinner|server-origin|page-heading)\.tsx?/,
];
/** Parts of the same folders that only later pages use. */
const LATER_PAGES =
  /infinite|react-virtual|virtual-core|mutation|[qQ]ueries|queryObserver|BaseQuery|useQuery|current-user|idempotency-key|role-words|session\/(upload|fetch-file)|firm-tab|passkey|google-(trip|sheet)|link-press|shared-edit|phone-|open-record|asked-boot|session\/(configuration|use-session-user|outgoing-email)|last-tab|browser-back|close-what-is-open|news-key|browser-store|unknown-address|mobile\/src\/(links|is-native)/i;

/** One chunk, since the first page names each that it may fetch. */
const PASSKEY_SIGN_IN = /\/(session\/(enter-by-)?passkey|account\/passkey\/sign-in-by)/;
/** Small parts of pages that load their chunk anyway. */
const OUTCOME = /\/forms\/(outcome|support-address|email-already-confirmed)|\/session\/use-session-user/;
const MUTATION =
  /\/forms\/(use-link-press|notify-emailed)|\/session\/outgoing-email|useMutation|mutationObserver/;
/** What the press on "Continue with Google" fetches. */
const GOOGLE_TRIP = /\/(session\/google-trip|account\/google\/go-to-google|contract\/src\/account\/google)/;
/*
 * What most signed-in pages need stands together: each chunk more would be one more name in the first page. Parts that
 * pages before sign-in need too stay apart.
 */
const SIGNED_IN =
  /\/contract\/src\/(erased-email|labels|moments|(article|import|material|report|request)-limits|portal\/alert-count)\.ts|\/web\/src\/layouts\/shown-news\.|\/web\/src\/(portal\/(alerts\/alerts\.calls|search\/opened)\.|people\/(people-key|clients-text)|lists\/((back-to|from)-list|list-query)|platform\/(last-tab|close-what-is-open)|session\/(role-words|idempotency-key|news-key)|portal\/(agents\/set-up-hidden|firm\/email-notice|materials\/tray\/(tray-host|tray-wanted|kept-name))|ui\/(act-in-hand|back-link|badge|card|center-within|count|email-text|empty-state|menu|more-button|next-page|optional|page-head|person-name|retry-notice|row-link|tabs|tick|use-fresh-dialog|use-opened-once|use-wide)\.)/;
/** What asks before something is done for many, or a list is filtered: each comes when it is opened. */
const PEOPLE_LATER =
  /\/people\/(agent-(picker|clients)|bulk-send-dialog|bulk-tag-dialog|tag-input|invite-one-dialog|bulk-words|client-bulk-bar|clients-tab|closing-reason|client-list|tag-badges|client-bulk|client-bulk-props|email-job-dialog|pace-text|filter-editors|job-progress|jobs\.calls|readers|reader-row|proof-sheet|reminded-text)\./;
/** What every page of people asks the server. */
const RECORDS =
  /\/contract\/src\/(people|people-limits|options|text-lines|client-filter|client-record|agent-profile|download-link|portal\/(clients|agents)|account\/invitation)\.ts/;
/** What every page of documents asks the server, and how it shows one. */
const DOCUMENTS =
  /\/contract\/src\/(material-fields|portal\/(materials|material-edits|folders|sending))\.ts|\/web\/src\/ui\/(file-tile|size-text)\.|\/portal\/materials\/(materials\.calls|asked-materials|material-words)\./;
/** What every page with a shelf of documents shows of it. */
const SHELF =
  /\/portal\/materials\/(use-browser|browser|browser-acts|folder-nav|folder-acts|folder-words|drop-zone|material-table|material-cell|material-menu|use-material-filters)\./;
/** Requests for documents, as the staff see them: at a glance, and what asks. */
const ASKED =
  /\/portal\/materials\/requests\/(asked-(card|item|of-client|request)|ask-button|item-(words|state)|request-icons|reminded|requests\.calls)\.|\/contract\/src\/(portal\/requests|request-(fields|limits))\.ts/;
const ASKING =
  /\/portal\/materials\/requests\/(ask(-dialog|-job|-outlook|\.calls)|already-asked|check-line|item-day|use-(outlook|settled|row-focus)|(edit-request|return|cancel|template|request)-dialog|templates|request-(draft|fields|row)|requests-(tab|asked))\./;
/** Whether there is anything to show. */
const ATTENTION =
  /\/ui\/use-held\.|\/portal\/(materials\/(materials-key|material-needs|requests\/(attention\.calls|asked-later))|content\/(content-key|announcements-later))\.|\/contract\/src\/(request|material|content)-attention\.ts/;
/** As the client sees them. */
const ANSWERING = /\/portal\/materials\/requests\/(own-|here-dialog)/;
/** What a page of one person asks before it shows anything, also where it shows their documents alone. */
const PERSON_GATE =
  /\/web\/src\/(people\/(person-gate|person-skeleton|person\.calls|delivery-check|open-person)|platform\/open-record)\./;
/** How somebody can be reached: also on a client's home, which has no head of a person. */
const WAYS = /\/web\/src\/people\/(firm-support|person-fact)\./;
/** What the page of one person shows at its head. */
const PERSON =
  /\/web\/src\/(people\/(invitation-of|person-(header|closed)|agent-header|client-header)|account\/invitation\/person-invitation-later|portal\/agents\/language-name)\./;
/** What lists and pages of persons share. */
const PEOPLE =
  /\/web\/src\/(people\/(person-menu|last-seen|status-badge)|portal\/(moves\/move-acts|accounts\/account-acts))\./;
const LISTS = /\/web\/src\/(lists\/|ui\/(filter-chip|search-field)\.)/;
/** Lists of persons, which lists of documents do without. */
const PEOPLE_LISTS =
  /\/web\/src\/(people\/|portal\/(moves\/(recent-moves|bulk-move)|imports\/import-(button|door|entries)|clients\/add-client-button|reports\/batch\/batch-(door|address)|accounts\/bulk-deactivate|materials\/(send\/bulk-send-documents|requests\/bulk-ask))\.|account\/invitation\/(delivery|invitation-(acts|badge|entries)|invitation\.calls|use-))/;
/** What is asked when clients change agents or accounts are closed: one chunk each, since the first page names them all. */
const MOVES =
  /\/web\/src\/(?:portal\/moves\/(?!move-acts|recent-moves\.|bulk-move\.|leaving-pages)|people\/(?:job-progress|jobs\.calls)\.)/;
const ACCOUNTS = /\/web\/src\/portal\/accounts\/(?!account-acts|bulk-deactivate\.)/;
/** What a choice of currencies needs. */
const CURRENCIES = /\/contract\/src\/currencies\.ts|\/ui\/currency-options\./;
/** What the homes of staff say of reports. */
const REPORT_NEEDS =
  /\/portal\/reports\/(report-needs|board\/share-text)\.|\/contract\/src\/report-attention\.ts/;
/** One chunk, since the first page names them all. */
const MAIL_SERVER = /\/web\/src\/portal\/firm\/(mail-server|test-email|email-not)|\/portal\/mail-server\.ts/;
/** What every page with articles asks the server. */
const CONTENT = /\/portal\/content\/(content\.calls|use-picture)\.|\/contract\/src\/portal\/content\.ts/;
/** Comes when a list grows long. */
const LONG_LIST =
  /react-virtual|virtual-core|\/lists\/(long-|list-news|use-(is-printing|rows-in-view|steady-columns))/;
/** With how a choice and Ctrl K compare words, which would be one name more in the first page. */
const DIALOG =
  /\/ui\/(dialog|dialog-actions|confirm-dialog|edit-dialog)\.|\/forms\/pending-email-note\.|\/contract\/src\/fold-text\.ts/;
const QUERY = /\/(useQuery|useBaseQuery|queryObserver|current-user)\./;
const INFINITE_QUERY = /\/(useInfiniteQuery|infiniteQuery\w+)\./;

function isOfFirstPage(id: string): boolean {
  return firstPage.some((part) => part.test(id)) && !LATER_PAGES.test(id);
}

export default defineConfig({
  root: import.meta.dirname,
  // Of this clone alone: what a shared folder holds, another user may have put there.
  cacheDir: join(import.meta.dirname, "../node_modules/.vite"),
  plugins: [
    tanstackRouter({
      target: "react",
      routesDirectory: join(import.meta.dirname, "src/routes"),
      generatedRouteTree: join(import.meta.dirname, "src/route-tree.gen.ts"),
      tmpDir: join(import.meta.dirname, "../node_modules/.router"),
      autoCodeSplitting: true,
      addExtensions: true,
      quoteStyle: "double",
      semicolons: true,
      disableLogging: true,
    }),
    withoutServerParts(),
    importedParts(),
    pdfFiles(),
    react(),
    tailwindcss(),
  ],
  // React has this hook itself; what stands in for it where React is older than 18 is left out.
  resolve: {
    alias: [
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: "use-sync-external-store/with-selector",
      },
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: "react" },
    ],
  },
  server: {
    host: "127.0.0.1",
    port: DEV_PORT,
    strictPort: true,
    // Keys as tools/run/dev-web.js writes them, so that its addresses replace these.
    proxy: {
      "^/api(/|\\?|$)": DEV_API,
      "^/config\\.json(/|\\?|$)": DEV_API,
      "^/dev(/|\\?|$)": DEV_API,
    },
  },
  build: {
    outDir: join(import.meta.dirname, "dist"),
    emptyOutDir: true,
    manifest: true,
    target: "es2022",
    rolldownOptions: {
      // Reading a part of a schema does nothing else.
      treeshake: { propertyReadSideEffects: false },
      output: {
        // No name begins with a dash, and none differs from another by case alone.
        hashCharacters: "base36",
        chunkFileNames: `assets/[hash:${HASH_LENGTH}].js`,
        // The build finds the sheets of whole pages by their names; those of parts are named in the first page.
        assetFileNames: ({ names: [name = ""] }) =>
          name.endsWith(".css") && !WHOLE_SHEETS.test(name)
            ? `assets/[hash:${HASH_LENGTH}][extname]`
            : `assets/[name]-[hash:${HASH_LENGTH}][extname]`,
        codeSplitting: {
          groups: [
            { name: "first-page", test: isOfFirstPage },
            { name: "person-name", test: /\/contract\/src\/person-name\.ts/ },
            { name: "passkey", test: PASSKEY_SIGN_IN },
            { name: "google", test: GOOGLE_TRIP },
            { name: "outcome", test: OUTCOME },
            { name: "mutation", test: MUTATION },
            { name: "query", test: QUERY, includeDependenciesRecursively: false },
            { name: "infinite-query", test: INFINITE_QUERY, includeDependenciesRecursively: false },
            { name: "signed-in", test: SIGNED_IN, includeDependenciesRecursively: false },
            { name: "currencies", test: CURRENCIES, includeDependenciesRecursively: false },
            { name: "report-needs", test: REPORT_NEEDS, includeDependenciesRecursively: false },
            { name: "mail-server", test: MAIL_SERVER, includeDependenciesRecursively: false },
            { name: "dialog", test: DIALOG, includeDependenciesRecursively: false },
            { name: "moves", test: MOVES, includeDependenciesRecursively: false },
            { name: "accounts", test: ACCOUNTS, includeDependenciesRecursively: false },
            { name: "long-list", test: LONG_LIST, includeDependenciesRecursively: false },
            { name: "records", test: RECORDS, includeDependenciesRecursively: false },
            { name: "documents", test: DOCUMENTS, includeDependenciesRecursively: false },
            { name: "shelf", test: SHELF, includeDependenciesRecursively: false },
            { name: "content", test: CONTENT, includeDependenciesRecursively: false },
            { name: "attention", test: ATTENTION, includeDependenciesRecursively: false },
            { name: "asked", test: ASKED, includeDependenciesRecursively: false },
            { name: "asking", test: ASKING, includeDependenciesRecursively: false },
            { name: "answering", test: ANSWERING, includeDependenciesRecursively: false },
            { name: "person-gate", test: PERSON_GATE, includeDependenciesRecursively: false },
            { name: "ways", test: WAYS, includeDependenciesRecursively: false },
            { name: "person", test: PERSON, includeDependenciesRecursively: false },
            { name: "people", test: PEOPLE, includeDependenciesRecursively: false },
            { name: "lists", test: LISTS, includeDependenciesRecursively: false },
            {
              name: "people-lists",
              test: (id: string) => PEOPLE_LISTS.test(id) && !PEOPLE_LATER.test(id),
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
    assetsInlineLimit: 0,
  },
});
