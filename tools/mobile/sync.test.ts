import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { readMobileFirm } from "./firm.js";
import { androidMethods, iosMethods, methodsWeCall } from "./native-methods.ts";
import { inProject, projectNode } from "../run/project.js";
import { ensureWebBuilt } from "../run/web-build.js";

/** Makes any of our programs fail with an error as soon as it uses the network. */
const NO_NETWORK = `import net from "node:net"; net.Socket.prototype.connect = () => { throw new Error("the network was asked"); };`;

const firm = readMobileFirm();
const read = (file: string) => readFileSync(inProject(file), "utf8");
const readJson = (file: string) => JSON.parse(read(file));

function synchronise() {
  const guard = `data:text/javascript,${encodeURIComponent(NO_NETWORK)}`;
  const env = { ...process.env, NODE_OPTIONS: `--import=${guard}` };
  const { status, stdout, stderr } = spawnSync(projectNode(), [inProject("tools/mobile-sync.js")], {
    env,
    encoding: "utf8",
  });
  return { status, said: stdout + stderr };
}

/** Returns a digest of every file that a commit would include. */
function committable(): Record<string, string> {
  const places = ["mobile/android", "mobile/ios", "mobile/package.json", "mobile/capacitor.config.json"];
  const args = ["-c", "safe.directory=*", "ls-files", "-co", "--exclude-standard", "-z", ...places];
  const files = execFileSync("git", args, { cwd: inProject(), encoding: "utf8" }).split("\0").filter(Boolean);
  return Object.fromEntries(
    files.filter((file) => existsSync(inProject(file))).map((file) => [file, digest(file)]),
  );
}

function carried(folder: string): Record<string, string> {
  const names = readdirSync(inProject(folder), { recursive: true, encoding: "utf8" });
  const files = names.filter((name) => statSync(inProject(folder, name)).isFile());
  return Object.fromEntries(files.sort().map((name) => [name, digest(path.join(folder, name))]));
}

const digest = (file: string) =>
  createHash("sha256")
    .update(readFileSync(inProject(file)))
    .digest("hex");

const WEB_ON = {
  android: "mobile/android/app/src/main/assets/public",
  ios: "mobile/ios/App/App/public",
};

let atFirst: Record<string, string>;
let first: ReturnType<typeof synchronise>;

beforeAll(async () => {
  // Building the web may use the network; the sync that follows may not.
  await ensureWebBuilt();
  atFirst = committable();
  first = synchronise();
});

test("a sync uses no network and changes no committed file, the first time and the second", () => {
  expect(first).toMatchObject({ status: 0, said: expect.stringContaining(`https://${firm.host}`) });
  expect(committable()).toEqual(atFirst);
  const web = carried(WEB_ON.android);
  expect(synchronise().status).toBe(0);
  expect(committable()).toEqual(atFirst);
  expect(carried(WEB_ON.android)).toEqual(web);
});

describe.each(Object.entries(WEB_ON))("the web on %s", (_, folder) => {
  const page = () => read(`${folder}/index.html`);

  test("has the address of its server, and the setting whether iOS shows Google", () => {
    expect(readJson(`${folder}/config.json`)).toEqual({
      api_base: `https://${firm.host}`,
      google_on_ios: firm.googleOnIos,
    });
  });

  test("starts with a page that has the app's name, a policy of its own, and no placeholder that a server would have to fill in", () => {
    expect(page()).not.toContain("%FIRM_NAME%");
    const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page())?.[1] ?? "";
    expect(page().indexOf(policy)).toBeLessThan(page().search(/<(script|link|style)\b/));
    const sources = Object.fromEntries(policy.split("; ").map((part) => [part.split(" ")[0], part]));
    expect(sources["default-src"]).toBe("default-src 'none'");
    expect(sources["script-src"]).toBe("script-src 'self' capacitor://localhost");
    expect(sources["connect-src"]).toBe(`connect-src 'self' capacitor://localhost https://${firm.host}`);
    expect(policy).not.toMatch(/unsafe|\*/);
  });

  test("contains every file that its page names, and no file that only a server sends", () => {
    const named = [...page().matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, file = ""]) => file);
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((file) => !existsSync(inProject(folder, file)))).toEqual([]);
    const files = Object.keys(carried(folder));
    expect(files.filter((file) => /\.br$|^pages|shell\.html|(^|\/)\.[a-z]/.test(file))).toEqual([]);
    expect(files).toContain(readJson("mobile/capacitor.config.json").server.errorPath);
  });
});

describe("plugins", () => {
  const { dependencies, devDependencies } = readJson("mobile/package.json");
  const isPlugin = (name: string) => name.startsWith("@cap") && name !== "@capacitor/core";
  const plugins: string[] = Object.keys(dependencies).filter(isPlugin).sort();

  test("are the same in package.json, in Gradle and in the Swift package", () => {
    const inGradle = [
      ...read("mobile/android/capacitor.settings.gradle").matchAll(/node_modules\/(.+)\/android'/g),
    ];
    const inSwift = [...read("mobile/ios/App/CapApp-SPM/Package.swift").matchAll(/node_modules\/(.+)"\)/g)];
    expect(inGradle.map(([, name]) => name).sort()).toEqual(plugins);
    expect(inSwift.map(([, name]) => name).sort()).toEqual(plugins);
  });

  test("implement every method that we call, on both platforms", () => {
    const calls = methodsWeCall();
    expect(calls).toEqual(
      expect.arrayContaining(["Preferences.get", "App.getLaunchUrl", "SystemBars.setStyle"]),
    );
    const missing = (methods: Record<string, Set<string>>) =>
      calls.filter((call) => !methods[call.split(".")[0] ?? ""]?.has(call.split(".")[1] ?? ""));
    expect(missing(androidMethods(plugins))).toEqual([]);
    expect(missing(iosMethods(plugins))).toEqual([]);
  });

  test("run on Capacitor packages that all have the same version, and no excluded package is installed", () => {
    const ours = { ...dependencies, ...devDependencies };
    const platforms = ["core", "android", "ios", "cli"].map((name) => ours[`@capacitor/${name}`]);
    expect(new Set(platforms).size).toBe(1);
    expect(Object.keys(ours).filter((name) => /push|camera|updat|cordova/.test(name))).toEqual([]);
    const swift = read("node_modules/@capgo/capacitor-social-login/Package.swift");
    const active = swift.split("\n").filter((line) => !line.trim().startsWith("//"));
    expect(active.join("\n")).not.toMatch(/facebook|Alamofire/);
  });
});

test("the app logs nothing, loads nothing from other hosts, and lets only the web pages inside it use the bridge", () => {
  const config = readJson("mobile/capacitor.config.json");
  expect(config).toMatchObject({
    appId: firm.appId,
    loggingBehavior: "none",
    server: { androidScheme: "https", iosScheme: "capacitor", hostname: "localhost", cleartext: false },
    android: { allowMixedContent: false },
    plugins: { CapacitorHttp: { enabled: false }, CapacitorCookies: { enabled: false } },
  });
  expect(config.server).not.toHaveProperty("url");
  expect(config.server).not.toHaveProperty("allowNavigation");
  for (const platform of [config.android, config.ios]) {
    expect(platform).not.toHaveProperty("webContentsDebuggingEnabled");
    expect(platform).not.toHaveProperty("loggingBehavior");
  }
});

test("the launch picture stays until the app itself hides it", () => {
  expect(readJson("mobile/capacitor.config.json").plugins.SplashScreen.launchAutoHide).toBe(false);
  expect(methodsWeCall()).toContain("SplashScreen.hide");
  expect(read("mobile/too-old/too-old.js")).toContain('"SplashScreen", "hide"');
});

test("the icon is the same mark as on the web", () => {
  const paths = (file: string) => [...read(file).matchAll(/ d="([^"]+)"/g)].map(([, d]) => d);
  expect(paths("mobile/art/mark.svg")).toEqual(paths("web/public/favicon.svg"));
});
