/**
 * The text that each command prints for --help, by the name of its file in `tools`. The command that lists
 * its own options is not here.
 */
export const usages = {
  start: `npm start
Installs what is missing, builds the web app and runs Portico. Settings come from .env; see .env.example.`,
  demo: `npm run demo [-- --clients <number>]
Fills a demo firm in a folder of its own, and runs Portico with it.
  --clients <number>  adds this many made-up clients`,
  dev: `npm run dev
Runs the server and the web app, and reloads them when a file changes. Open it at the port that PORT names.`,
  rescue: `npm run rescue -- <email>
Prints a one-time sign-in link for an admin who is locked out.`,
  "check-files": `npm run files:check
Compares the documents that are stored with those that the database names, and says what is missing or left over.`,
  check: `npm run check
Checks types, lint, formatting and the rules of the project.`,
  test: `npm test [-- <part of a path>... | --changed]
Runs all tests, or those whose path contains one of the parts.
  --changed  runs those of the features in which this folder differs from main`,
  bench: `npm run bench
Measures Portico, and what it is compared with.`,
  soak: `npm run soak [-- <part of a path>...]
Runs the tests at their full length: every width, the largest firms, fifty kills in the middle of writes. It takes hours.`,
  follow: `npm run follow -- <feature>...
Lists the server files to read for a feature.`,
  "list-words": `npm run words [-- <part of a path>...]
Prints every string that people see or hear, with its file and line.`,
  "list-migrations": `npm run migration:list
Lists new migrations, which do not change from then on.`,
  "keep-release": `npm run release:keep
Keeps the data of this version, so that later ones are tried with it.`,
  "mobile-pictures": `npm run mobile:pictures
Draws the pictures of the phone app.`,
  "mobile-sync": `npm run mobile:sync
Copies the web app and the plugins to the native projects.`,
};

/**
 * @param {string} tool the name of a file in `tools`, without its extension
 * @param {readonly string[]} args
 * @returns {string | null} the text to print instead of running the command; null without --help
 */
export function usageAsked(tool, args) {
  if (!args.includes("--help") && !args.includes("-h")) return null;
  return usages[/** @type {keyof typeof usages} */ (tool)] ?? null;
}
