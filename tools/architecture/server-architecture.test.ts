import path from "node:path";
import { expect, test } from "vitest";
import { modules, placeOf } from "./modules.js";
import { files, findCircle, importsOf, isTest, read } from "./sources.js";

const server = files.filter(
  (file) => /^server\/src\/.*\.ts$/.test(file) && !isTest(file) && read(file) !== "",
);
const isFeature = (file: string) => modules[placeOf(file)?.at ?? -1]?.features === true;
const isEmail = (file: string) => file.endsWith(".email.ts");

/**
 * Takes a feature's file and a handler that it names. Returns the file that holds the handler, and the files
 * next to it.
 */
function filesOfHandler(feature: string, handler: string): string[] {
  const source =
    new RegExp(`import \\{[^}]*\\b${handler}\\b[^}]*\\} from "([^"]+)"`).exec(read(feature))?.[1] ?? "";
  const file = path.posix.join(path.posix.dirname(feature), source);
  return [file, ...neighboursOf(file)];
}

/** Returns what a file imports from its own folder. */
function neighboursOf(file: string): string[] {
  const near = importsOf(file).filter(({ to }) => path.posix.dirname(to) === path.posix.dirname(file));
  return near.map(({ to }) => to);
}

/** The files in which features register their calls and other parts with the program. */
const features = server.filter((file) => file.endsWith(".feature.ts"));

/** Takes files and a pattern that no file may contain. Returns the files that contain it. */
function findIn(list: readonly string[], pattern: RegExp): string[] {
  return list.filter((file) => pattern.test(read(file)));
}

test("no file imports itself through other files, not even for types", () => {
  const sources = files.filter(
    (file) => /^(server|web|contract|charts|mobile)\/src\/.*\.tsx?$/.test(file) && !isTest(file),
  );
  const edges = new Map(sources.map((file) => [file, new Set(importsOf(file).map(({ to }) => to))]));
  expect(findCircle(edges)).toBeNull();
});

test("the program is assembled from the list of features: app.ts and main.ts import no feature", () => {
  const builders = ["server/src/app.ts", "server/src/main.ts"];
  expect(
    builders.flatMap(importsOf).filter(({ to }) => isFeature(to) && placeOf(to)?.feature !== ""),
  ).toEqual([]);
});

test("every feature's file is in the list of features, and has one call per line", () => {
  const listed = importsOf("server/src/modules.ts").filter(({ to }) => to.endsWith(".feature.ts"));
  expect(listed.map(({ to }) => to).toSorted()).toEqual(features.toSorted());
  const list = /features: readonly Feature\[\] = \[([^\]]*)\]/.exec(read("server/src/modules.ts"))?.[1] ?? "";
  expect(list.match(/\w+/g)).toHaveLength(features.length);
  for (const feature of features) {
    const calls = read(feature).match(/\broute\(/g) ?? [];
    const lines = read(feature).match(/^ {4}route\("(GET|POST|PUT|PATCH|DELETE) .*\),$/gm) ?? [];
    expect([feature, lines.length]).toEqual([feature, calls.length]);
  }
});

test("on the server, only the list of features and the platform's HTTP code register routes", () => {
  const others = server.filter((file) => !/^server\/src\/(http|platform\/http)\//.test(file));
  expect(findIn(others, /\b(app|server)\.(get|post|put|patch|delete|all|route)\(/)).toEqual([]);
});

test("every call with an id checks that the user may see that object", () => {
  for (const feature of features) {
    for (const [, name, handler = ""] of read(feature).matchAll(
      /route\("(\S+ \S*\{\S*)",\s*\S+\s*"\w+",\s*"\w+",\s*(\w+)/g,
    )) {
      const handlers = filesOfHandler(feature, handler);
      // Calls of a feature may share code, and this code then makes the check for all of them.
      const near = handlers.flatMap((one) => neighboursOf(one));
      // Features that share objects check them in a shared file: a file of the same module, or a file whose
      // name begins with "find-".
      const module = placeOf(handlers[0]!)?.module;
      const shared = importsOf(handlers[0]!).flatMap(({ to }) =>
        placeOf(to)?.module === module || /\/find-[\w-]+\.ts$/.test(to) ? [to] : [],
      );
      const asks = [...handlers, ...near, ...shared].some((one) => read(one).includes("findVisible("));
      expect([name, asks]).toEqual([name, true]);
    }
  }
});

/**
 * Calls of a signed-in user that write, but either authenticate by something other than the session, or have
 * effects that end with the session.
 */
const actWithoutSession: Readonly<Record<string, string>> = {
  "POST user/logout": "all it does is to end the session",
  "POST user/email/confirm/": "an email's proof confirms, and anybody may ask for that email",
  "POST user/change_email": "an email's proof changes the address",
  "POST user/passkeys/options": "only a living session can use the challenge",
  "POST user/step_up/passkey/options": "only a living session can use the challenge",
  "POST report_templates/preview": "it keeps nothing",
};

test("every call that writes for a session takes the lock of the session's user, and checks that the session is still alive", () => {
  const looks =
    /\b(lock|hold)Owner\(|\brequireLivingSession\(|\bkeepSessionId: session\.id\b|\brefreshAuthentication\(|(?<!database\.)\btransaction\(/;
  const careless = features.flatMap((feature) =>
    [...read(feature).matchAll(/route\("((?!GET )\S+ \S+)",\s*\S+\s*"(?!anyone)\w+",\s*"\w+",\s*(\w+)/g)]
      .filter(([, , handler = ""]) => !filesOfHandler(feature, handler).some((one) => looks.test(read(one))))
      .map(([, name]) => name),
  );
  expect(careless.sort()).toEqual(Object.keys(actWithoutSession).sort());
});

/**
 * Calls that write, but record no event themselves: either no reader needs an event, or the code that the
 * call triggers records it.
 */
const leaveNoEvent: Readonly<Record<string, string>> = {
  "POST user/delete_request": "the job that emails the link writes it",
  "POST user/export/link": "the download writes it",
  "POST user/google/options": "a challenge",
  "POST firm/mail_server/test": "an email to the admin who asks for it",
  "POST user/password/common": "nothing is kept",
  "POST user/passkeys/options": "a challenge",
  "POST user/step_up/passkey/options": "a challenge",
  "POST alerts/read": "what somebody has read of their own alerts is nobody else's",
  "PUT alerts/preferences": "what somebody wants to be told of is nobody else's",
  "POST imports/": "nobody is added before it runs",
  "PATCH imports/{id}": "nobody is added before it runs",
  "PUT imports/{id}/encoding": "nobody is added before it runs",
  "PATCH imports/{id}/rows/{n}": "nobody is added before it runs",
  "POST imports/{id}/future-years": "nobody is added before it runs",
  "POST imports/{id}/run": "the job writes it, also for each person",
  "POST imports/{id}/undo": "the job writes it, also for each person",
  "POST imports/{id}/invite": "the job writes it for each person",
  "POST imports/{id}/failures": "the download writes it",
  "POST materials/{id}/link": "the download is a receipt",
  "POST materials/{id}/open": "it is a receipt",
  "POST request_templates/": "what is asked by it is written down",
  "PATCH request_templates/{id}": "what is asked by it is written down",
  "DELETE request_templates/{id}": "what was asked by it is written down",
  "POST materials/zip": "the download writes it",
  "POST reports/{id}/link": "the download is a receipt or writes it",
  "POST reports/{id}/attachments/{attachment}/link": "the download is a receipt or writes it",
  "PATCH reports/{id}": "a draft is saved with every pause: what becomes of it is written down",
  "POST reports/{id}/renew": "an edit of a draft, as its saves are",
  "POST report_batches/": "the job writes it for each person",
  "POST report_batches/{id}/publish": "the job writes it for each person",
  "POST report_batches/{id}/files": "each draft is written down as it is begun",
  "POST report_batches/{id}/make": "the job writes it for each person",
  "POST report_batches/{id}/failures": "the download holds what was sent",
  "PATCH content/{id}": "a draft is saved with every pause: what becomes of it is written down",
  "PUT content/{id}/cover": "it is a part of the draft",
  "POST content/images": "it is a part of the draft",
  "POST content/{id}/versions/{n}/restore": "it is a part of the draft",
  "POST report_templates/": "each report names the version that it was written from",
  "POST report_templates/preview": "nothing is kept",
  "PATCH report_templates/{id}": "each report names the version that it was written from",
  "POST report_templates/{id}/archive": "each report names the version that it was written from",
  "DELETE report_templates/{id}": "no report was written from it",
  "POST materials/match": "nothing is placed before it runs",
  "POST materials/match/{id}/files": "nothing is placed before it runs",
  "POST materials/match/{id}/accept": "nothing is placed before it runs",
  "PATCH materials/match/{id}/files/{n}": "nothing is placed before it runs",
  "POST materials/match/{id}/cancel": "nothing of it was placed",
};

/** Returns true if a file records an event, or imports a file that does. Imports of types do not count. */
function writesEvent(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file) || file.endsWith("/record-event.ts")) return false;
  seen.add(file);
  if (/\b(recordEvents?|recordOwnEvent)\(/.test(read(file))) return true;
  const types = [...read(file).matchAll(/^import type [^;]*? from "([^"]+)"/gm)].map(([, to = ""]) =>
    path.posix.join(path.posix.dirname(file), to),
  );
  return importsOf(file).some(
    ({ to }) => !types.includes(to) && server.includes(to) && writesEvent(to, seen),
  );
}

test("every call that changes something records an event, or is listed here with the reason why not", () => {
  const silent = features.flatMap((feature) =>
    [...read(feature).matchAll(/route\("((?!GET )\S+ \S+)",\s*\S+\s*"\w+",\s*"\w+",\s*(\w+)/g)]
      .filter(([, , handler = ""]) => !writesEvent(filesOfHandler(feature, handler)[0]!))
      .map(([, name]) => name),
  );
  expect(silent.sort()).toEqual(Object.keys(leaveNoEvent).sort());
});

test("every table is in the schema, where the migration tool looks for it", () => {
  const tablesOf = server.filter((file) => /\bpgTable\(/.test(read(file)));
  expect(tablesOf.length).toBeGreaterThan(30);
  expect(tablesOf.filter((file) => !/^server\/src\/schema\/.*\.table\.ts$/.test(file))).toEqual([]);
});

test("only one file defines which assignment is open", () => {
  const others = server.filter((file) => file !== "server/src/foundation/access/open-assignments.ts");
  expect(findIn(others, /isNull\((assignments|\w+)\.endsAt\)/)).toEqual([]);
});

test("only the list code cuts lists into pages", () => {
  const others = server.filter((file) => !file.startsWith("server/src/foundation/lists/"));
  expect(findIn(others, /\b(read|write)Cursor\b|SIZE \+ 1\b/)).toEqual([]);
});

test("a list never reads a password hash", () => {
  const readers = server.filter((file) =>
    /^server\/src\/(firm|jobs|people|documents|reports|articles|activity|search|unread-counts|foundation\/lists|identity\/invitations)\//.test(
      file,
    ),
  );
  expect(findIn(readers, /passwordHash|\b(invitee|user|person|agent): (users|agents|inviters)\b/)).toEqual(
    [],
  );
});

test("a handler contains no SQL of its own", () => {
  const handlers = features.flatMap((feature) =>
    [...read(feature).matchAll(/route\("\S+ \S+",\s*\S+\s*"\w+",\s*"\w+",\s*(\w+)/g)].map(
      ([, handler = ""]) => filesOfHandler(feature, handler)[0]!,
    ),
  );
  expect(handlers.length).toBeGreaterThan(200);
  expect(findIn(handlers, /\bdb\s*\.\s*(select|insert|update|delete|execute)\(/)).toEqual([]);
});

test("only the files listed here set a password hash", () => {
  const setters = findIn(
    server,
    /\.(set|values)\(\{[^}]*\bpasswordHash\b|\b(asBefore|nobody) = \{[^}]*passwordHash/,
  );
  expect(setters.sort()).toEqual([
    "server/src/foundation/users/users.personal.ts",
    "server/src/identity/credentials/change-credential.ts",
    "server/src/identity/email-change/email-change.store.ts",
    "server/src/identity/history/history.store.ts",
    // A sign-in stores a new hash of the same password, at today's cost.
    "server/src/identity/sign-in/password-hash.store.ts",
  ]);
});

test("the text of an email is in a file of its own", () => {
  const others = server.filter((file) => !isEmail(file) && !file.startsWith("server/src/platform/"));
  expect(findIn(others, /\bparagraphs:/)).toEqual([]);
});

test("an email takes every duration in its text from a constant", () => {
  expect(findIn(server.filter(isEmail), /\b(\d+|one|two|a) (minutes?|hours?)\b|\b\d+ days?\b/)).toEqual([]);
});

test("only the contract contains addresses of pages", () => {
  const others = server.filter((file) => file !== "server/src/main.ts");
  expect(findIn(others, /[pP]ublicUrl\}\//)).toEqual([]);
});

test("the platform contains no words of features", () => {
  const platform = server.filter((file) => file.startsWith("server/src/platform/"));
  const features = new Set(server.filter(isFeature).map((file) => placeOf(file)!.feature));
  const queues = platform.flatMap((file) =>
    [...read(file).matchAll(/\bkind: "(\w+)"/g)].map(([, kind = ""]) => kind.replaceAll("_", "-")),
  );
  expect(queues.filter((word) => features.has(word))).toEqual([]);
  expect(findIn(platform, /two_factor_token|link_token|EXPORT_QUEUE/)).toEqual([]);
});

test("tests name an email by its kind and not by its subject", () => {
  const tests = files.filter((file) => isTest(file) || /^(server\/test|e2e)\//.test(file));
  const bySubject = /\bmailbox\.take\([^;]*?,\s*\/|\/\.test\((\w+\.)?subject\)/;
  expect(
    findIn(
      tests.filter((file) => read(file) !== ""),
      bySubject,
    ),
  ).toEqual([]);
});
