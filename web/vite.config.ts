import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { join } from "node:path";
import { defineConfig } from "vite";
import * as chunks from "./build/chunks.ts";
import { importedParts } from "./build/imported-parts.ts";
import { pdfFiles } from "./build/pdf-files.ts";
import { withoutServerParts } from "./build/without-server-parts.ts";

const DEV_PORT = 3000;
/** tools/dev.js starts the server there. */
const DEV_API = "http://localhost:3001";

/**
 * The length of the random file names. The first page lists some eighty files: with a word in each name it
 * was 570 bytes longer, and random characters cannot be compressed. dist/.vite/manifest.json says what each
 * file contains.
 */
const HASH_LENGTH = 7;
const WHOLE_SHEETS = /^(index|internal-page)\./;

/** The code that every first page needs is in one chunk, so that it costs one request. */
const firstPage = [
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|zod|@tanstack)\//,
  /\/mobile\/src\/[\w-]+\.ts/,
  /\/web\/src\/(app|root|route-tree\.gen)\.tsx?/,
  /\/web\/src\/(session|platform|errors)\//,
  // Only addresses without a query: the code that the router splits off a route file has one, and is loaded
  // later.
  /\/web\/src\/routes\/[^?]*$/,
  // The first page itself, with the code split off its route file.
  /\/routes\/_public(\/_guest-only\/auth\/login)?\.tsx/,
  /\/web\/src\/forms\/(use-|submit|form-heading|form-skeleton|text-)/,
  /\/web\/src\/layouts\/(firm-name|firm-footer|plain-frame|loading-page|public-layout|portico-columns)/,
];
/** Parts of the folders of the first page that only later pages need. */
const LATER_PAGES =
  /infinite|react-virtual|virtual-core|mutation|[qQ]ueries|queryObserver|BaseQuery|useQuery|current-user|idempotency-key|role-words|session\/(upload|fetch-file)|firm-tab|passkey|google-(trip|sheet)|link-press|shared-edit|phone-|open-record|asked-boot|session\/(configuration|use-session-user|outgoing-email)|last-tab|browser-back|close-what-is-open|news-key|browser-store|unknown-address|mobile\/src\/(links|is-native)/i;

/** Small modules that go into this chunk, because the pages that use them load it anyway. */
const OUTCOME = /\/forms\/(outcome|support-address|email-already-confirmed)|\/session\/use-session-user/;
const MUTATION =
  /\/forms\/(use-link-press|notify-emailed)|\/session\/outgoing-email|useMutation|mutationObserver/;
/** Loaded when a list grows long. */
const LONG_LIST =
  /react-virtual|virtual-core|\/lists\/(long-|list-news|use-(is-printing|rows-in-view|steady-columns))/;
/** Loaded when a list is shown. */
const LIST_LATER = /\/lists\/row-density-choice/;
const QUERY = /\/(useQuery|useBaseQuery|queryObserver|current-user)\./;
const INFINITE_QUERY = /\/(useInfiniteQuery|infiniteQuery\w+)\./;

function isOfFirstPage(id: string): boolean {
  return (firstPage.some((part) => part.test(id)) || chunks.FIRST_PAGE(id)) && !LATER_PAGES.test(id);
}

export default defineConfig({
  root: import.meta.dirname,
  // The cache belongs to this clone alone: in a shared folder another user may have put files there.
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
  // React has this hook itself, so the shim for React below 18 is left out.
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
    // The keys are the same as in tools/run/dev-web.js, so that its addresses replace these.
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
      // Reading a property of a schema has no side effects.
      treeshake: { propertyReadSideEffects: false },
      output: {
        // In base 36 no name begins with a dash, and no two names differ only in case.
        hashCharacters: "base36",
        chunkFileNames: `assets/[hash:${HASH_LENGTH}].js`,
        // The build finds the style sheets of whole pages by their names, so these keep them; the style
        // sheets of parts are listed in the first page and get short names.
        assetFileNames: ({ names: [name = ""] }) =>
          name.endsWith(".css") && !WHOLE_SHEETS.test(name)
            ? `assets/[hash:${HASH_LENGTH}][extname]`
            : `assets/[name]-[hash:${HASH_LENGTH}][extname]`,
        codeSplitting: {
          groups: [
            { name: "first-page", test: isOfFirstPage },
            { name: "person-name", test: chunks.PERSON_NAME },
            { name: "passkey", test: chunks.PASSKEY_SIGN_IN },
            { name: "google", test: chunks.GOOGLE_TRIP },
            { name: "outcome", test: OUTCOME },
            { name: "mutation", test: MUTATION },
            { name: "query", test: QUERY, includeDependenciesRecursively: false },
            { name: "infinite-query", test: INFINITE_QUERY, includeDependenciesRecursively: false },
            { name: "signed-in", test: chunks.SIGNED_IN, includeDependenciesRecursively: false },
            { name: "currencies", test: chunks.CURRENCIES, includeDependenciesRecursively: false },
            { name: "report-needs", test: chunks.REPORT_NEEDS, includeDependenciesRecursively: false },
            { name: "settings", test: chunks.SETTINGS, includeDependenciesRecursively: false },
            { name: "firm-settings", test: chunks.FIRM_SETTINGS, includeDependenciesRecursively: false },
            { name: "mail-server", test: chunks.MAIL_SERVER, includeDependenciesRecursively: false },
            { name: "dialog", test: chunks.DIALOG, includeDependenciesRecursively: false },
            { name: "moves", test: chunks.MOVES, includeDependenciesRecursively: false },
            { name: "accounts", test: chunks.ACCOUNTS, includeDependenciesRecursively: false },
            { name: "long-list", test: LONG_LIST, includeDependenciesRecursively: false },
            { name: "records", test: chunks.RECORDS, includeDependenciesRecursively: false },
            { name: "client-fields", test: chunks.CLIENT_FIELDS, includeDependenciesRecursively: false },
            { name: "documents", test: chunks.DOCUMENTS, includeDependenciesRecursively: false },
            { name: "shelf", test: chunks.SHELF, includeDependenciesRecursively: false },
            { name: "content", test: chunks.CONTENT, includeDependenciesRecursively: false },
            { name: "attention", test: chunks.ATTENTION, includeDependenciesRecursively: false },
            { name: "asked", test: chunks.ASKED, includeDependenciesRecursively: false },
            { name: "asking", test: chunks.ASKING, includeDependenciesRecursively: false },
            { name: "answering", test: chunks.ANSWERING, includeDependenciesRecursively: false },
            { name: "person-gate", test: chunks.PERSON_GATE, includeDependenciesRecursively: false },
            { name: "ways", test: chunks.WAYS, includeDependenciesRecursively: false },
            { name: "person", test: chunks.PERSON, includeDependenciesRecursively: false },
            { name: "people", test: chunks.PEOPLE, includeDependenciesRecursively: false },
            {
              name: "lists",
              test: (id: string) => chunks.LISTS(id) && !LIST_LATER.test(id),
              includeDependenciesRecursively: false,
            },
            {
              name: "people-lists",
              test: (id: string) => chunks.PEOPLE_LISTS(id) && !chunks.PEOPLE_LATER(id),
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
    assetsInlineLimit: 0,
  },
});
