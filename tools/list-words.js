import { files, isTest, read } from "./architecture/sources.js";
import { runTool } from "./run/project.js";
import { visibleWords } from "./words/visible-words.js";

/** Pages, failures and fields, emails and the server's lines, and what the commands print. */
const SOURCES =
  /^(web\/(src|build)|contract\/src|charts\/src|server\/src|tools)\/.*\.(ts|tsx|js)$|^web\/index\.html$/;
/** They hold no words of ours, or none for people. */
const OTHERS = /\.gen\.ts$|\.d\.ts$|\.table\.ts$|icon-set\.ts$|internal-icons\.ts$|^tools\/architecture\//;

/**
 * Prints every string that a person can see or hear, a line each, by file. With parts of paths it prints those files
 * alone.
 */
await runTool(async () => {
  const wanted = process.argv.slice(2);
  const listed = files
    .filter((file) => SOURCES.test(file) && !OTHERS.test(file) && !isTest(file))
    .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
    .sort();
  for (const file of listed)
    for (const { line, words } of visibleWords(file, read(file))) console.log(`${file}:${line}  ${words}`);
});
