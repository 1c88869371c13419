import path from "node:path";
import { files, importsOf, isTest } from "./architecture/sources.js";
import { runTool, ToolError } from "./run/project.js";

/** A file with more importers than this counts as common: anyone who has followed one feature knows it. */
const FURNITURE = 10;

/**
 * Prints the files that a reader opens to follow a feature on the server: the given files, or all files of
 * the given feature; the files of the feature that they import; the files outside it that those import; and
 * the tables that name them, such as the table of calls. Tables of the database, the platform and common
 * files are left out.
 */
await runTool(async () => {
  const imports = importsByFile();
  const starts = process.argv.slice(2).flatMap((name) => filesOf(name, [...imports.keys()]));
  if (starts.length === 0)
    throw new ToolError("Which feature? For example: npm run follow -- password-reset");
  const counts = new Map();
  for (const targets of imports.values())
    for (const target of new Set(targets)) counts.set(target, (counts.get(target) ?? 0) + 1);
  const folders = new Set(starts.map((file) => path.posix.dirname(file)));
  const opened = new Set();
  /** @param {string} file */
  const open = (file) => {
    const isKnown = /\/platform\/|\.table\.ts$/.test(file) || counts.get(file) > FURNITURE;
    if (opened.has(file) || !imports.has(file) || (isKnown && !starts.includes(file))) return;
    opened.add(file);
    if (folders.has(path.posix.dirname(file))) for (const next of imports.get(file) ?? []) open(next);
  };
  for (const file of starts) open(file);
  for (const [file, targets] of imports)
    if (/^server\/src\/(calls\/)?[\w-]+\.ts$/.test(file) && starts.some((one) => targets.includes(one)))
      opened.add(file);
  console.log([...opened, `${opened.size} files`].join("\n"));
});

/**
 * @param {string} name a file, or a feature such as `password-reset`
 * @param {string[]} known
 */
function filesOf(name, known) {
  const found = known.filter((file) => file === name || file.split("/").at(-2) === name);
  if (found.length === 0)
    throw new ToolError(
      `There is no file and no feature ${name} on the server. Try: npm run follow -- password-reset`,
    );
  return found;
}

/** @returns {Map<string, string[]>} */
function importsByFile() {
  const sources = files.filter(
    (file) => /^(server|contract|charts)\/src\//.test(file) && file.endsWith(".ts") && !isTest(file),
  );
  return new Map(sources.map((file) => [file, importsOf(file).map(({ to }) => to)]));
}
