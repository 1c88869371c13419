import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export type Platform = "android" | "ios";

/** A plugin as the native side tells the page of it. */
export interface PluginHeader {
  name: string;
  methods: { name: string; rtype?: string }[];
}

const ROOT = path.resolve(import.meta.dirname, "..");
const FRAMEWORK = ["@capacitor/core", "@capacitor/android", "@capacitor/ios", "@capacitor/cli"];
const INHERITED = [
  ...["addListener", "removeListener"].map((name) => ({ name })),
  ...["removeAllListeners", "checkPermissions", "requestPermissions"].map((name) => ({
    name,
    rtype: "promise",
  })),
];

/** The real bridge of a platform, as the app puts it into its page. */
export function nativeBridge(platform: Platform): string {
  const folder = { android: "android/capacitor/src/main/assets", ios: "ios/Capacitor/Capacitor/assets" };
  return readFileSync(inModules(`@capacitor/${folder[platform]}/native-bridge.js`), "utf8");
}

/** What the native sources of the app's plugins say they answer to. */
export function pluginHeaders(platform: Platform): PluginHeader[] {
  const plugins = dependencies().filter((name) => !FRAMEWORK.includes(name) && isPlugin(name));
  return platform === "android"
    ? [
        inModules("@capacitor/android/capacitor/src/main"),
        ...plugins.map((name) => inModules(`${name}/android/src/main`)),
      ]
        .flatMap((folder) => sources(folder, /\.(java|kt)$/))
        .flatMap(androidHeader)
    : [
        inModules("@capacitor/ios/Capacitor/Capacitor/Plugins"),
        ...plugins.map((name) => inModules(`${name}/ios`)),
      ]
        .flatMap((folder) => sources(folder, /\.(swift|m)$/))
        .flatMap(iosHeader);
}

function androidHeader({ name, text }: Source): PluginHeader[] {
  const annotation = /@CapacitorPlugin\b(?:\s*\(([\s\S]*?)\)\s*(?=@|public|class|open))?/.exec(text);
  if (!annotation || !/\bclass \w+ (?:extends Plugin\b|:\s*Plugin\(\))/.test(text)) return [];
  const methods = [
    ...text.matchAll(/@PluginMethod\b(?:\s*\(([^)]*)\))?[\s\S]*?(?:public\s+void|fun)\s+(\w+)\s*\(/g),
  ];
  const named = /\bname\s*=\s*"([^"]+)"/.exec(annotation[1] ?? "")?.[1] ?? name;
  return [
    headerOf(
      named,
      methods.map(([, how = "", method = ""]) => [method, how]),
    ),
  ];
}

function iosHeader({ text }: Source): PluginHeader[] {
  const named = /\bjsName\s*(?::\s*String)?\s*=\s*"([^"]+)"|\bCAP_PLUGIN\(\s*\w+\s*,\s*"([^"]+)"/.exec(text);
  if (!named) return [];
  const methods = [
    ...text.matchAll(
      /(?:CAPPluginMethod|\.init)\(\s*(?:#selector\((?:\w+\.)*(\w+)[^)]*\)|name:\s*"(\w+)")(?:\s*,\s*returnType:\s*([\w.]+))?/g,
    ),
    ...text.matchAll(/CAP_PLUGIN_METHOD\(\s*(\w+)()\s*,\s*(\w+)/g),
  ];
  return [
    headerOf(
      named[1] ?? named[2] ?? "",
      methods.map(([, one, other, how = ""]) => [one || other || "", how]),
    ),
  ];
}

function headerOf(name: string, methods: [string, string][]): PluginHeader {
  const own = methods.map(([method, how]) => {
    if (/none/i.test(how)) return { name: method };
    return { name: method, rtype: /callback/i.test(how) ? "callback" : "promise" };
  });
  return { name, methods: [...INHERITED, ...own] };
}

/** Only what stands beside the app's configuration is compiled in. */
function dependencies(): string[] {
  const { dependencies: needed, devDependencies: besides } = JSON.parse(
    readFileSync(path.join(ROOT, "mobile/package.json"), "utf8"),
  ) as Record<string, Record<string, string>>;
  return Object.keys({ ...needed, ...besides });
}

function isPlugin(name: string): boolean {
  const file = inModules(`${name}/package.json`);
  return existsSync(file) && "capacitor" in (JSON.parse(readFileSync(file, "utf8")) as object);
}

function inModules(file: string): string {
  return path.join(ROOT, "node_modules", file);
}

interface Source {
  name: string;
  text: string;
}

function sources(folder: string, wanted: RegExp): Source[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(
      (entry) => entry.isFile() && wanted.test(entry.name) && !/[/\\]tests?[/\\]/i.test(entry.parentPath),
    )
    .map((entry) => ({
      name: path.parse(entry.name).name,
      text: readFileSync(path.join(entry.parentPath, entry.name), "utf8")
        .replace(/\/\*[\s\S]*?\*\//g, "")
        .replace(/^\s*\/\/.*$/gm, ""),
    }));
}
