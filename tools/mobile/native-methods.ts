import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export type Platform = "android" | "ios";

/** A plugin as the native side describes it to the page. */
export interface PluginHeader {
  name: string;
  methods: { name: string; rtype?: string }[];
}

/** The methods of each plugin, as its native sources declare them. */
type NativeMethods = Record<string, Set<string>>;

/** Every plugin inherits these from its base class. */
const INHERITED = [
  ...["addListener", "removeListener"].map((name) => ({ name })),
  ...["removeAllListeners", "checkPermissions", "requestPermissions"].map((name) => ({
    name,
    rtype: "promise",
  })),
];
const NO_SOURCE = /^(tests?|androidTest|build)$/i;

/** Returns the methods that the native sources of these packages declare on a platform. */
export function pluginHeaders(platform: Platform, packages: readonly string[]): PluginHeader[] {
  if (platform === "android") {
    const places = packages.map((name) => inModules(name, "android/src/main"));
    const own = inModules("@capacitor/android", "capacitor/src/main");
    return [own, ...places].flatMap((place) => sources(place, /\.(java|kt)$/)).flatMap(androidHeader);
  }
  const places = packages.map((name) => inModules(name, "ios"));
  const own = inModules("@capacitor/ios", "Capacitor/Capacitor/Plugins");
  return [own, ...places].flatMap((place) => sources(place, /\.(swift|m)$/)).flatMap(iosHeader);
}

/** Returns the methods that these packages declare on Android. */
export function androidMethods(packages: readonly string[]): NativeMethods {
  return methodsOf(pluginHeaders("android", packages));
}

/** Returns the methods that these packages declare on iOS. */
export function iosMethods(packages: readonly string[]): NativeMethods {
  return methodsOf(pluginHeaders("ios", packages));
}

function methodsOf(headers: readonly PluginHeader[]): NativeMethods {
  return Object.fromEntries(
    headers.map(({ name, methods }) => [name, new Set(methods.map((method) => method.name))]),
  );
}

/** Returns every call of a plugin's method in our device code, as "Plugin.method". */
export function methodsWeCall(): string[] {
  const calls = sources(inProject("mobile/src"), /(?<!\.test)\.ts$/).flatMap(({ text }) => {
    const imported = [...text.matchAll(/import \{([^}]+)\} from "@cap(?:acitor|go)\/[^"]+"/g)].flatMap(
      ([, names = ""]) => names.split(",").map((name) => name.trim()),
    );
    const registered = [...text.matchAll(/const (\w+) = registerPlugin\b/g)].map(([, name = ""]) => name);
    // Capacitor itself is the bridge, and no plugin implements it.
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

function androidHeader({ name, text }: Source): PluginHeader[] {
  const annotation = /@CapacitorPlugin\b(?:\s*\(([\s\S]*?)\)\s*(?=@|public|class|internal|open))?/.exec(text);
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

function inProject(place: string): string {
  return path.resolve(import.meta.dirname, "../..", place);
}

function inModules(name: string, place: string): string {
  return inProject(`node_modules/${name}/${place}`);
}

interface Source {
  name: string;
  /** The source without comments. */
  text: string;
}

function sources(folder: string, wanted: RegExp): Source[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const whole = path.join(folder, entry.name);
    if (entry.isDirectory()) return NO_SOURCE.test(entry.name) ? [] : sources(whole, wanted);
    if (!wanted.test(entry.name)) return [];
    const text = readFileSync(whole, "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
    return [{ name: path.parse(entry.name).name, text: text.replace(/^\s*\/\/.*$/gm, "") }];
  });
}
