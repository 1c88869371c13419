import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { inProject } from "./project.js";

/** Methods by plugin, as its own native sources declare them. */
export type NativeMethods = Record<string, Set<string>>;

/** Every plugin has them from its base class. */
const INHERITED = [
  "addListener",
  "removeListener",
  "removeAllListeners",
  "checkPermissions",
  "requestPermissions",
];
const NO_SOURCE = new Set(["test", "Tests", "androidTest", "build"]);

/** What the Android side of these packages answers to. */
export function androidMethods(packages: readonly string[]): NativeMethods {
  const places = packages.map((name) => inModules(name, "android", "src", "main"));
  const methods: NativeMethods = {};
  for (const source of sources([inModules("@capacitor/android", "capacitor", "src", "main"), ...places])) {
    const text = withoutComments(source.text);
    const annotation = /@CapacitorPlugin\b(?:\s*\(([\s\S]*?)\)\s*(?=@|public|class|internal|open))?/.exec(
      text,
    );
    if (!annotation || !/\bclass \w+ (extends Plugin\b|:\s*Plugin\(\))/.test(text)) continue;
    const named = /\bname\s*=\s*"([^"]+)"/.exec(annotation[1] ?? "")?.[1];
    const declared = text.matchAll(
      /@PluginMethod\b(?:\s*\([^)]*\))?[\s\S]*?(?:public\s+void|fun)\s+(\w+)\s*\(/g,
    );
    methods[named ?? source.name] = new Set([...INHERITED, ...[...declared].map(([, name = ""]) => name)]);
  }
  return methods;
}

/** What the iOS side of these packages answers to. */
export function iosMethods(packages: readonly string[]): NativeMethods {
  const places = packages.map((name) => inModules(name, "ios"));
  const methods: NativeMethods = {};
  for (const source of sources([
    inModules("@capacitor/ios", "Capacitor", "Capacitor", "Plugins"),
    ...places,
  ])) {
    const text = withoutComments(source.text);
    const named = /\bjsName\s*(?::\s*String)?\s*=\s*"([^"]+)"|\bCAP_PLUGIN\(\s*\w+\s*,\s*"([^"]+)"/.exec(
      text,
    );
    if (!named) continue;
    const declared = text.matchAll(
      /(?:CAPPluginMethod|\.init)\(\s*(?:#selector\((?:\w+\.)*(\w+)[^)]*\)|name:\s*"(\w+)")|CAP_PLUGIN_METHOD\(\s*(\w+)/g,
    );
    const names = [...declared].map(([, ...found]) => found.find(Boolean) ?? "");
    methods[named[1] ?? named[2] ?? ""] = new Set([...INHERITED, ...names]);
  }
  return methods;
}

/** Every call of a plugin's method in our own face of the device, as "Plugin.method". */
export function methodsWeCall(): string[] {
  const calls = sources([inProject("mobile", "src")]).flatMap(({ text }) => {
    const imported = [...text.matchAll(/import \{([^}]+)\} from "@cap(?:acitor|go)\/[^"]+"/g)].flatMap(
      ([, names = ""]) => names.split(",").map((name) => name.trim()),
    );
    const registered = [...text.matchAll(/const (\w+) = registerPlugin\b/g)].map(([, name = ""]) => name);
    // Capacitor itself is the bridge, which no plugin answers.
    const plugins = [...imported, ...registered].filter(
      (name) => /^[A-Z]\w+$/.test(name) && name !== "Capacitor",
    );
    return plugins.flatMap((plugin) =>
      [...text.matchAll(new RegExp(`\\b${plugin}\\s*\\.(\\w+)\\(`, "g"))].map(
        ([, method]) => `${plugin}.${method}`,
      ),
    );
  });
  return [...new Set(calls)].sort();
}

function inModules(name: string, ...parts: string[]): string {
  return inProject("node_modules", name, ...parts);
}

function sources(folders: readonly string[]): { name: string; text: string }[] {
  return folders.filter(existsSync).flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const whole = path.join(folder, entry.name);
      if (entry.isDirectory()) return NO_SOURCE.has(entry.name) ? [] : sources([whole]);
      if (!/\.(java|kt|swift|m|ts)$/.test(entry.name) || entry.name.endsWith(".test.ts")) return [];
      return [{ name: path.parse(entry.name).name, text: readFileSync(whole, "utf8") }];
    }),
  );
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
}
