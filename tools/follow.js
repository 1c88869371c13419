import path from "node:path";
import { files, importsOf, isTest } from "./laws/sources.js";
import { runTool, ToolFault } from "./run/project.js";

/** What more files than this import is furniture: whoever has followed one feature knows it. */
const FURNITURE = 10;

/**
 * Says which files one opens to follow a feature on the server: the files given, what they lead to within their room, what
 * these lead to outside it, and the lists of lines that name them, such as the table of calls. Tables of the database, the
 * platform and furniture are not counted.
 */
await runTool(async () => {
  const starts = process.argv.slice(2);
  if (starts.length === 0)
    throw new ToolFault(
      "Say from where: npm run follow -- server/src/account/password-reset/reset-password.ts",
    );
  const imports = importsByFile();
  const counts = new Map();
  for (const targets of imports.values())
    for (const target of new Set(targets)) counts.set(target, (counts.get(target) ?? 0) + 1);
  const rooms = new Set(starts.map((file) => path.posix.dirname(file)));
  const opened = new Set();
  /** @param {string} file */
  const open = (file) => {
    const isKnown = /\/platform\/|\.table\.ts$/.test(file) || counts.get(file) > FURNITURE;
    if (opened.has(file) || !imports.has(file) || (isKnown && !starts.includes(file))) return;
    opened.add(file);
    if (rooms.has(path.posix.dirname(file))) for (const next of imports.get(file) ?? []) open(next);
  };
  for (const file of starts) open(file);
  for (const [file, targets] of imports)
    if (/^server\/src\/(calls\/)?[\w-]+\.ts$/.test(file) && starts.some((one) => targets.includes(one)))
      opened.add(file);
  console.log([...opened, `${opened.size} files`].join("\n"));
});

/** @returns {Map<string, string[]>} */
function importsByFile() {
  const sources = files.filter(
    (file) => /^(server|contract)\/src\//.test(file) && file.endsWith(".ts") && !isTest(file),
  );
  return new Map(sources.map((file) => [file, importsOf(file).map(({ to }) => to)]));
}
