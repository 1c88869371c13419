import { expect, test } from "vitest";
import { read } from "../architecture/sources.js";
import { visibleWords } from "./visible-words.js";

const page = (body: string) => visibleWords("page.tsx", body).map(({ words }) => words);

test.each([
  ["a sentence of a page", "web/src/identity/sign-in/sign-in.page.tsx", "Forgot password?"],
  ["a name that only a screen reader says", "web/src/lists/table-frame.tsx", "The {…}"],
  ["a sentence for when a call fails", "web/src/identity/sign-in/use-sign-in.ts", "We couldn't sign you in."],
  ["the page before its script", "web/index.html", "This portal needs JavaScript."],
  ["a failure", "contract/src/http/failures.ts", "Incorrect email or password."],
  ["what a field says", "contract/src/values/fields.ts", "Please enter a valid email address."],
  ["a line of the history", "contract/src/identity/history.ts", "Signed in"],
  ["an email", "server/src/foundation/email/email-frame.ts", "Hello {…},"],
  ["what the server prints", "server/src/main.ts", "Portico is ready at {…}"],
  ["what a command prints", "tools/follow.js", "Which feature? For example: npm run follow"],
])("%s is listed", (_kind, file, words) => {
  expect(visibleWords(file, read(file)).some((found) => found.words.startsWith(words))).toBe(true);
});

test("a sentence is listed on one line even if the source breaks it across lines, with a gap for each inserted value", () => {
  expect(page("const x = <p>\n  Hello <b>{name}</b>,{' '}\n  welcome.\n</p>;")).toEqual([
    "Hello {…}, welcome.",
  ]);
});

test("a sentence is found with its line number", () => {
  expect(visibleWords("a.ts", 'const a = 1;\nconst b = "Not found.";')).toEqual([
    { line: 2, words: "Not found." },
  ]);
});

test("a single word without a capital is listed only where people read it", () => {
  expect(page('const x = <Field label="to" name="to" className="block" />;')).toEqual(["to"]);
  expect(page('const open = <Row label={kind === "short" ? "few" : "many"} />;')).toEqual(["few", "many"]);
});

test("a phrase with a hyphen in it is listed, and so is text between tags", () => {
  expect(page('const x = { on: () => "turned two-factor sign-in on" };')).toEqual([
    "turned two-factor sign-in on",
  ]);
  expect(page('const x = "<p>Nothing here yet.</p>";')).toEqual(["<p>Nothing here yet.</p>"]);
});

test("classes, addresses, imports, types and statements are not listed", () => {
  expect(
    page(
      'import "./A b.ts"; type Of = "One two"; const x = <a className="block truncate" href="/x y">{sql`select a b`}</a>;',
    ),
  ).toEqual([]);
});
