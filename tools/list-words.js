import { files, isTest, read } from "./architecture/sources.js";
import { runTool } from "./run/project.js";
import { visibleWords } from "./words/visible-words.js";

/**
 * The files whose words people read: pages, errors and fields, emails and the server's messages, and what the
 * commands print.
 */
const SOURCES =
  /^(web\/(src|build)|contract\/src|charts\/src|server\/src|tools)\/.*\.(ts|tsx|js)$|^web\/index\.html$/;
/** Files that contain none of our words, or none for people. */
const OTHERS = /\.gen\.ts$|\.d\.ts$|\.table\.ts$|icon-set\.ts$|internal-icons\.ts$|^tools\/architecture\//;

/**
 * Prints every string that a person can see or hear, one per line, by file. With parts of paths as arguments
 * it prints only those files.
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
