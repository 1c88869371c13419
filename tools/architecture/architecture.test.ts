import path from "node:path";
import { expect, test } from "vitest";
import { listedMigrations, migrationFaults, presentMigrations } from "../migrations/released-migrations.js";
import { modules, placeOf } from "./modules.js";
import { files, type Import, importsOf, isCode, isTest, read } from "./sources.js";

/** Files that a program generates, and files of a platform that has its own naming rules. */
const isForeign = (file: string) =>
  file === "package-lock.json" ||
  /route-tree\.gen\.ts$|^server\/migrations\/|^mobile\/(android|ios)\/|\/package-lock\.json$/.test(file);
const own = files.filter((file) => !isForeign(file));
const code = own.filter(isCode);

test("no file has a meaningless name", () => {
  const saysNothing = /^(index|utils?|helpers?|common|misc|types|manager)\./;
  // The router sets the names of route files: in them, index stands for the last slash of a path.
  const isRoute = (file: string) => file.startsWith("web/src/routes/");
  const allowed = (file: string) => file === "web/index.html" || isRoute(file);
  expect(own.filter((file) => saysNothing.test(path.basename(file)) && !allowed(file))).toEqual([]);
});

test("every installed package is pinned to the bytes it had when it was chosen", () => {
  // npm silently omits these hashes if its own record of an installed folder lacks them.
  const isHeld = ({ link, integrity = "" }: { link?: boolean; integrity?: string }) =>
    link === true || /^sha512-\S{88}$/.test(integrity);
  const loose = ["package-lock.json", "bench/package-lock.json"].flatMap((lock) => {
    const { packages } = JSON.parse(read(lock)) as { packages: Record<string, object> };
    const places = Object.keys(packages).filter((place) => place.includes("node_modules/"));
    return places.filter((place) => !isHeld(packages[place]!)).map((place) => `${lock}: ${place}`);
  });
  expect(loose).toEqual([]);
});

test("every code file is named in kebab-case", () => {
  const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*\.[cm]?[jt]sx?$/;
  const isRoute = (file: string) => file.startsWith("web/src/routes/");
  expect(code.filter((file) => !isRoute(file) && !kebab.test(path.basename(file)))).toEqual([]);
});

test("the median file has at most 70 lines, the 95th percentile 250, and none over 350", () => {
  const sizes = code
    .filter((file) => !isTest(file))
    .map((file) => ({ file, lines: read(file).split("\n").length - 1 }))
    .sort((a, b) => a.lines - b.lines);
  const at = (share: number) => sizes[Math.floor((sizes.length - 1) * share)]?.lines ?? 0;
  expect(sizes.filter(({ lines }) => lines > 350)).toEqual([]);
  expect(at(0.5)).toBeLessThanOrEqual(70);
  expect(at(0.95)).toBeLessThanOrEqual(250);
});

const imports = code.flatMap(importsOf);

const breaches = (isBreach: (found: Import) => boolean) =>
  imports.filter(isBreach).map(({ from, to }) => `${from} imports ${to}`);

/**
 * Imports from one module to another module of the same side. Imports of tests are left out, because tests
 * may import anything.
 */
const between = imports.flatMap((found) => {
  const [own, other] = [placeOf(found.from), placeOf(found.to)];
  const isBetween = own && other && own.side === other.side && own.module !== other.module;
  return isBetween && !isTest(found.from) ? [{ ...found, own, other }] : [];
});

test("a module imports only modules that are before it in the list of modules", () => {
  expect(between.length).toBeGreaterThan(5_000);
  const up = between.filter(({ own, other }) => other.at > own.at);
  expect(up.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
});

test("a module imports only top-level files of another module with features", () => {
  const inner = between.filter(({ other }) => modules[other.at]!.features && other.feature !== "");
  expect(inner.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
});

test("no module imports a file that assembles the program", () => {
  const isOwn = (file: string) => /^(server|contract|web)\/src\//.test(file);
  expect(
    breaches(({ from, to }) => placeOf(from) !== null && isOwn(to) && placeOf(to) === null && !isTest(from)),
  ).toEqual([]);
});

test("the contract imports none of our other code", () => {
  expect(breaches(({ from, to }) => from.startsWith("contract/") && !to.startsWith("contract/"))).toEqual([]);
});

test("the geometry of charts imports none of our other code", () => {
  expect(breaches(({ from, to }) => from.startsWith("charts/") && !to.startsWith("charts/"))).toEqual([]);
});

test("web and mobile never import the server, and the server never imports them", () => {
  const side = (file: string) =>
    /^(web|mobile)\//.test(file) ? "client" : /^server\//.exec(file) ? "server" : "";
  expect(breaches(({ from, to }) => side(from) !== "" && side(to) !== "" && side(from) !== side(to))).toEqual(
    [],
  );
});

// The build runs the arguments of then() only once the file has been loaded
// (web/src/platform/import-parts.ts). An error handler among these arguments would miss a failed load.
test("a part of the app that fails to load is handled in catch(), and not in then()", () => {
  const later = /import\(\s*"[^"]+"\s*\)\s*\.then\(/g;
  const hasTwo = (text: string) => {
    let depth = 1;
    for (let at = 0; depth > 0 && at < text.length; at += 1) {
      if ("([{".includes(text[at]!)) depth += 1;
      if (")]}".includes(text[at]!)) depth -= 1;
      if (text[at] === "," && depth === 1 && !/^,\s*\)/.test(text.slice(at))) return true;
    }
    return false;
  };
  const breaks = (file: string) =>
    [...read(file).matchAll(later)].some(({ 0: begin, input, index }) =>
      hasTwo(input.slice(index + begin.length)),
    );
  expect(code.filter((file) => file.startsWith("web/src/") && breaks(file))).toEqual([]);
});

// React caches a part that failed to load until the page is reloaded (web/src/ui/lazy-part.tsx).
test("lazy parts of pages use lazyPart, and not React's own lazy", () => {
  const isLazy = (file: string) => /import\s*\{[^}]*\blazy\b[^}]*\}\s*from "react"/.test(read(file));
  expect(code.filter((file) => file.startsWith("web/src/") && isLazy(file))).toEqual([]);
});

test("a route has at most 15 lines, or puts a page together from several features", () => {
  const routes = files.filter((file) => /^web\/src\/routes\/.*\.tsx$/.test(file));
  const featuresOf = (file: string) =>
    new Set(
      importsOf(file).flatMap(({ to }) => {
        const place = placeOf(to);
        return place && modules[place.at]?.features ? [`${place.module}/${place.feature}`] : [];
      }),
    );
  const long = routes.filter((file) => read(file).trimEnd().split("\n").length > 15);
  expect(long.length).toBeGreaterThan(5);
  expect(long.filter((file) => featuresOf(file).size < 2)).toEqual([]);
});

test("only the generated tree imports a route file", () => {
  expect(breaches(({ to }) => to.startsWith("web/src/routes/"))).toEqual([]);
});

test("the code for lists, charts and rich text imports nothing about people", () => {
  const layerOf = (file: string) => /^web\/src\/([\w-]+)\//.exec(file)?.[1] ?? "";
  const below: Record<string, readonly string[]> = {
    charts: ["ui"],
    lists: ["platform", "session", "ui"],
    "rich-text": ["ui"],
  };
  for (const layer of Object.keys(below))
    expect(imports.some(({ from }) => layerOf(from) === layer)).toBe(true);
  expect(
    breaches(({ from, to }) => {
      const [layer, other] = [layerOf(from), layerOf(to)];
      return other !== "" && other !== layer && below[layer]?.includes(other) === false;
    }),
  ).toEqual([]);
});

test("every folder in the source of the server, the contract and the web is a module, or assembles the program", () => {
  const together = ["server/src/background", "server/src/demo", "web/src/routes"];
  const folders = new Set(
    files.flatMap((file) => /^(?:server|contract|web)\/src\/[\w-]+(?=\/)/.exec(file)?.[0] ?? []),
  );
  const listed = modules.flatMap(({ name, on }) => on.map((side) => `${side}/src/${name}`));
  expect([...folders].toSorted()).toEqual([...listed, ...together].toSorted());
});

test("a feature has the same name in server, contract and web", () => {
  /**
   * Folders of the web that have no calls of their own, and files of the contract that hold a separate part
   * of a feature's calls.
   */
  const parts: Record<string, string> = {
    "web/people/bulk": "what is done to many at once",
    "web/people/person": "the page of one person",
    "web/documents/viewer": "how a document is shown",
    "web/reports/tab": "the reports on a client's page",
    "web/people/invitations": "how lists of people invite",
    "contract/identity/current-user": "every feature of the module changes it",
    "contract/articles/content-attention": "what of articles needs attention",
    "contract/documents/material-attention": "what of documents needs attention",
    "contract/documents/request-attention": "what of requests needs attention",
    "contract/documents/request-bulk": "a client's page need not fetch it",
    "contract/reports/report-attention": "what of reports needs attention",
    "contract/people/agent-edits": "lists of agents need not fetch it",
    "contract/people/client-edits": "lists of clients need not fetch it",
    "contract/people/import-rows": "the rows of an import, beside the import",
    "contract/people/client-access": "lists of clients need not fetch it",
    "contract/documents/material-edits": "lists of documents need not fetch it",
    "contract/reports/report-edits": "a client's page need not fetch it",
    "contract/articles/content": "articles, for all of the module's features",
    "contract/articles/content-readers": "a reader's page need not fetch it",
    "contract/articles/content-edits": "a reader's page need not fetch it",
    "contract/notifications/alert-count": "every signed-in page fetches it",
  };
  const features = new Set(
    files.flatMap((file) => {
      const place = file.startsWith("server/") ? placeOf(file) : null;
      return place?.feature ? [`${place.module}/${place.feature}`] : [];
    }),
  );
  const named = files.flatMap((file) => {
    const place = placeOf(file);
    if (!place || !modules[place.at]!.features || place.side === "server") return [];
    if (place.side === "web") return place.feature ? [`web/${place.module}/${place.feature}`] : [];
    const hasCalls = /^export const \w+ = call\(/m.test(read(file));
    return hasCalls ? [file.replace("/src/", "/").replace(/\.ts$/, "")] : [];
  });
  const apart = [...new Set(named)].filter((name) => !features.has(name.replace(/^\w+\//, "")));
  expect(apart.toSorted()).toEqual(Object.keys(parts).toSorted());
});

test("every file that a document names exists", () => {
  const named =
    /(?<![\w@./-])(?:contract|server|web|e2e|tools|charts|mobile|bench)\/[\w./-]+\.(?:tsx?|js|sql|md|css)\b/g;
  const known = new Set(files);
  const gone = files
    .filter((file) => file.endsWith(".md"))
    .flatMap((file) =>
      [...read(file).matchAll(named)].flatMap(([name]) => (known.has(name) ? [] : [`${file} names ${name}`])),
    );
  expect(gone).toEqual([]);
});

test("every export is used by another file", () => {
  const sources = code.filter((file) => !/\.d\.ts$/.test(file));
  const users = new Map<string, Set<string>>();
  for (const file of sources)
    for (const word of new Set(read(file).match(/[A-Za-z_$][\w$]*/g)))
      users.set(word, (users.get(word) ?? new Set()).add(file));
  const exported = /^export (?:async )?(?:const|function\*?|class|interface|type|let) (\w+)/gm;
  // The router reads the exports of routes, and the migration tool reads the exports of tables.
  const isRead = (file: string) => /^web\/src\/routes\/|\.table\.ts$|\.config\.ts$/.test(file);
  const dead = sources
    .filter((file) => !isRead(file))
    .flatMap((file) =>
      [...read(file).matchAll(exported)]
        .filter(([, name = ""]) => users.get(name)!.size === 1)
        .map(([, name]) => `${file} exports ${name}`),
    );
  expect(dead).toEqual([]);
});

test("only the configuration reads the environment", () => {
  const mayRead =
    /^(vitest\.config\.ts|server\/src\/(config|main|demo|rescue|files-check)\.ts|server\/test\/|e2e\/|tools\/|bench\/|mobile\/(?!src))/;
  const readers = code.filter(
    (file) => !mayRead.test(file) && !isTest(file) && /process\.env|\bargv\.env/.test(read(file)),
  );
  expect(readers).toEqual([]);
});

test(".env.example names every variable of the configuration, and no others", () => {
  const named = (text: string, pattern: RegExp) =>
    [...new Set([...text.matchAll(pattern)].map(([, name]) => name))].sort();
  const inConfig = named(read("server/src/config.ts"), /\bread(?:<[^(]*>)?\(\s*"([A-Z][A-Z0-9_]+)"/g);
  const inExample = named(read(".env.example"), /^#?\s?([A-Z][A-Z0-9_]+)=/gm);
  expect(inExample).toEqual(inConfig);
});

test("a released migration is never changed, and every migration is listed", () => {
  expect(migrationFaults(listedMigrations(), presentMigrations())).toEqual([]);
});

test("every release has stored data, made with the migrations that the list names", () => {
  const listed = listedMigrations();
  for (const { release } of listed) {
    if (release === null) continue;
    const stored = read(`server/test/releases/${release}.sql`);
    const ofRelease = listed.slice(0, listed.findLastIndex((one) => one.release === release) + 1);
    expect(
      ofRelease.filter(({ sql }) => !stored.includes(sql)).map(({ name }) => `${release}: ${name}`),
    ).toEqual([]);
  }
});

test("no file names the machine it was written on", () => {
  const paths = ["work/(main|shared)", "tmp/briefs", "root/", "home/\\w+/"].map(
    (part) => `(?<![\\w.\\\\])/${part}`,
  );
  const machine = new RegExp([...paths, "registry\\.npmjs\\.org", "localhost:4873"].join("|"));
  const isText = (file: string) => !/\.(png|jpe?g|webp|avif|ico|woff2?|ttf|jar|pdf|br)$/.test(file);
  const named = files.filter(
    (file) => file !== "tools/architecture/architecture.test.ts" && isText(file) && machine.test(read(file)),
  );
  expect(named).toEqual([]);
});

test("tools has one file for each command, and shared code is in its folders", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const commands = Object.values(scripts).flatMap(
    (script) => /\btools\/[\w-]+\.js\b/.exec(script)?.[0] ?? [],
  );
  const onTop = files.filter((file) => /^tools\/[^/]+\.[jt]s$/.test(file));
  expect(onTop.sort()).toEqual(commands.sort());
});
