import path from "node:path";
import { expect, test } from "vitest";
import { listedMigrations, migrationFaults, presentMigrations } from "../migrations/released-migrations.js";
import { files, findCircle, type Import, importsOf, isCode, isTest, read } from "./sources.js";

/** Made by a program, or brought by a platform that chooses its own names. */
const isForeign = (file: string) =>
  file === "package-lock.json" ||
  /route-tree\.gen\.ts$|^server\/migrations\/|^mobile\/(android|ios)\/|\/package-lock\.json$/.test(file);
const own = files.filter((file) => !isForeign(file));
const code = own.filter(isCode);

test("no file has a name that says nothing", () => {
  const saysNothing = /^(index|utils?|helpers?|common|misc|types|manager)\./;
  // A door bears the name the router reads: index stands for a path's last slash.
  const isDoor = (file: string) => file.startsWith("web/src/routes/");
  const allowed = (file: string) => file === "web/index.html" || isDoor(file);
  expect(own.filter((file) => saysNothing.test(path.basename(file)) && !allowed(file))).toEqual([]);
});

test("every package that is installed is held to the bytes it had when it was chosen", () => {
  // npm leaves these out without a word where its own notes of an installed folder lack them.
  const isHeld = ({ link, integrity = "" }: { link?: boolean; integrity?: string }) =>
    link === true || /^sha512-\S{88}$/.test(integrity);
  const loose = ["package-lock.json", "bench/package-lock.json"].flatMap((lock) => {
    const { packages } = JSON.parse(read(lock)) as { packages: Record<string, object> };
    const places = Object.keys(packages).filter((place) => place.includes("node_modules/"));
    return places.filter((place) => !isHeld(packages[place]!)).map((place) => `${lock}: ${place}`);
  });
  expect(loose).toEqual([]);
});

test("every file of code is named in kebab-case", () => {
  const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*\.[cm]?[jt]sx?$/;
  const isDoor = (file: string) => file.startsWith("web/src/routes/");
  expect(code.filter((file) => !isDoor(file) && !kebab.test(path.basename(file)))).toEqual([]);
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

test("a room imports no other room", () => {
  const roomOf = (file: string) => /^(server|web)\/src\/(account|portal)\/[^/]+\//.exec(file)?.[0];
  expect(
    breaches(({ from, to }) => {
      const [own, other] = [roomOf(from), roomOf(to)];
      return own !== undefined && other !== undefined && own !== other && !isTest(from);
    }),
  ).toEqual([]);
});

test("the contract imports nothing of ours", () => {
  expect(breaches(({ from, to }) => from.startsWith("contract/") && !to.startsWith("contract/"))).toEqual([]);
});

test("the geometry of charts imports nothing of ours", () => {
  expect(breaches(({ from, to }) => from.startsWith("charts/") && !to.startsWith("charts/"))).toEqual([]);
});

test("web and mobile never import the server, and the server never imports them", () => {
  const side = (file: string) =>
    /^(web|mobile)\//.test(file) ? "client" : /^server\//.exec(file) ? "server" : "";
  expect(breaches(({ from, to }) => side(from) !== "" && side(to) !== "" && side(from) !== side(to))).toEqual(
    [],
  );
});

// The build moves what stands in then() to where the file is there already (web/src/platform/import-parts.ts).
test("what is done where a part of the app does not come stands in catch(), and not in then()", () => {
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

// React keeps a part that did not come until the page is loaded anew (web/src/ui/lazy-part.tsx).
test("parts of pages that come later are lazyPart's, and not React's own lazy", () => {
  const isLazy = (file: string) => /import\s*\{[^}]*\blazy\b[^}]*\}\s*from "react"/.test(read(file));
  expect(code.filter((file) => file.startsWith("web/src/") && isLazy(file))).toEqual([]);
});

test("nobody imports a door but the generated tree", () => {
  expect(breaches(({ to }) => to.startsWith("web/src/routes/"))).toEqual([]);
});

test("what rooms share knows no room", () => {
  const isLow = (file: string) =>
    /^server\/src\/(core|platform)\/|^web\/src\/(ui|charts|rich-text|session|platform|lists|people|forms|layouts)\//.test(
      file,
    );
  expect(
    breaches(
      ({ from, to }) => isLow(from) && /^(server|web)\/src\/(account|portal)\//.test(to) && !isTest(from),
    ),
  ).toEqual([]);
  expect(
    breaches(({ from, to }) => from.startsWith("server/src/platform/") && to.startsWith("server/src/core/")),
  ).toEqual([]);
});

test("a list, a chart and a text know no person, and people are shown without a page or its frame", () => {
  const floorOf = (file: string) => /^web\/src\/([\w-]+)\//.exec(file)?.[1] ?? "";
  const below: Record<string, readonly string[]> = {
    charts: ["ui"],
    lists: ["platform", "session", "ui"],
    people: ["lists", "forms", "platform", "session", "ui"],
    "rich-text": ["ui"],
  };
  expect(
    breaches(({ from, to }) => {
      const [floor, other] = [floorOf(from), floorOf(to)];
      return other !== "" && other !== floor && below[floor]?.includes(other) === false;
    }),
  ).toEqual([]);
});

test("no circle leads through the folders of the web", () => {
  const folderOf = (file: string) => /^web\/src\/((?:account|portal)\/[^/]+|[^/]+)\//.exec(file)?.[1];
  const arrows = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [folder, other] = [folderOf(from), folderOf(to)];
    if (folder === undefined || other === undefined || folder === other || isTest(from)) continue;
    arrows.set(folder, (arrows.get(folder) ?? new Set()).add(other));
  }
  expect(findCircle(arrows)).toBeNull();
});

test("the rooms of contract, server and web are the same", () => {
  /** Where a room stands that does not stand on all three sides, and why. */
  const exceptions: Record<string, { on: string; because: string }> = {
    "account/webauthn": { on: "contract", because: "No room: the shapes that passkey and step-up share." },
    "portal/agent-edits": { on: "contract", because: "No room: what lists of agents need not fetch." },
    "portal/alert-count": { on: "contract", because: "No room: what every signed-in page fetches." },
    "portal/client-edits": { on: "contract", because: "No room: what lists of clients need not fetch." },
    "portal/content-readers": { on: "contract", because: "No room: what a reader's page need not fetch." },
    "portal/content-edits": { on: "contract", because: "No room: what a reader's page need not fetch." },
    "portal/jobs": {
      on: "contract, server",
      because: "No page: the rooms that start jobs show how far these are.",
    },
    "portal/mail-server": { on: "contract", because: "No room: what no page needs before sign-in." },
    "portal/material-edits": { on: "contract", because: "No room: what lists of materials need not fetch." },
    "portal/folders": { on: "contract, server", because: "Its screens are parts of materials." },
    "portal/matching": { on: "contract, server", because: "Its screens are parts of materials." },
    "portal/receipts": { on: "contract, server", because: "Its screens are parts of materials." },
    "portal/requests": { on: "contract, server", because: "Its screens are parts of materials." },
    "portal/sending": { on: "contract, server", because: "Its screens are parts of materials." },
    "portal/uploads": { on: "contract, server", because: "Its screens are parts of materials." },
    "portal/report-batches": { on: "contract, server", because: "Its screens are parts of reports." },
    "portal/report-board": { on: "contract", because: "No room: what a client's page need not fetch." },
    "portal/report-edits": { on: "contract", because: "No room: what a client's page need not fetch." },
    "portal/report-templates": { on: "contract, server", because: "Its screens are parts of reports." },
  };
  const found = new Map<string, Set<string>>();
  for (const file of files) {
    const [, side = "", room = ""] =
      /^(contract)\/src\/((?:account|portal)\/[^/.]+)\.ts$/.exec(file) ??
      /^(server|web)\/src\/((?:account|portal)\/[^/]+)\//.exec(file) ??
      [];
    if (room !== "") found.set(room, (found.get(room) ?? new Set()).add(side));
  }
  const apart = [...found]
    .filter(([, sides]) => sides.size < 3)
    .map(([room, sides]) => [room, [...sides].sort().join(", ")]);
  expect(Object.fromEntries(apart)).toEqual(
    Object.fromEntries(Object.entries(exceptions).map(([room, { on }]) => [room, on])),
  );
});

test("only the configuration reads the environment", () => {
  const mayRead =
    /^(vitest\.config\.ts|server\/src\/(config|main|demo|rescue|files-check)\.ts|server\/test\/|e2e\/|tools\/|bench\/|mobile\/(?!src))/;
  const readers = code.filter(
    (file) => !mayRead.test(file) && !isTest(file) && /process\.env|\bargv\.env/.test(read(file)),
  );
  expect(readers).toEqual([]);
});

test("every variable of the configuration stands in .env.example, and none besides", () => {
  const named = (text: string, pattern: RegExp) =>
    [...new Set([...text.matchAll(pattern)].map(([, name]) => name))].sort();
  const inConfig = named(read("server/src/config.ts"), /\bread(?:<[^(]*>)?\(\s*"([A-Z][A-Z0-9_]+)"/g);
  const inExample = named(read(".env.example"), /^#?\s?([A-Z][A-Z0-9_]+)=/gm);
  expect(inExample).toEqual(inConfig);
});

test("a released migration is never changed, and every migration is listed", () => {
  expect(migrationFaults(listedMigrations(), presentMigrations())).toEqual([]);
});

test("every release has its stored data, made with the migrations that the list names", () => {
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

test("nothing names the machine it was written on", () => {
  const paths = ["work/(main|shared)", "tmp/briefs", "root/", "home/\\w+/"].map(
    (part) => `(?<![\\w.\\\\])/${part}`,
  );
  const machine = new RegExp([...paths, "registry\\.npmjs\\.org", "localhost:4873"].join("|"));
  const isText = (file: string) => !/\.(png|jpe?g|webp|avif|ico|woff2?|ttf|jar|pdf|br)$/.test(file);
  const named = files.filter(
    (file) => file !== "tools/laws/laws.test.ts" && isText(file) && machine.test(read(file)),
  );
  expect(named).toEqual([]);
});

test("tools has one file for each command, and what they share is in its folders", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const commands = Object.values(scripts).flatMap(
    (script) => /\btools\/[\w-]+\.js\b/.exec(script)?.[0] ?? [],
  );
  const onTop = files.filter((file) => /^tools\/[^/]+\.[jt]s$/.test(file));
  expect(onTop.sort()).toEqual(commands.sort());
});
