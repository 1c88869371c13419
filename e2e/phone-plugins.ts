import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Platform, type PluginHeader, pluginHeaders } from "../tools/mobile/native-methods.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
const FRAMEWORK = ["@capacitor/core", "@capacitor/android", "@capacitor/ios", "@capacitor/cli"];

/** Returns the script of the real bridge for a platform, as the app injects it into its page. */
export function nativeBridge(platform: Platform): string {
  const folder = { android: "android/capacitor/src/main/assets", ios: "ios/Capacitor/Capacitor/assets" };
  return readFileSync(inModules(`@capacitor/${folder[platform]}/native-bridge.js`), "utf8");
}

/** Returns the methods that the native sources of the app's plugins declare. */
export function appHeaders(platform: Platform): PluginHeader[] {
  const plugins = dependencies().filter((name) => !FRAMEWORK.includes(name) && isPlugin(name));
  return pluginHeaders(platform, plugins);
}

/** Only the dependencies in the package.json next to the app's configuration are included in the app. */
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
