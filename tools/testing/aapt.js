import { existsSync } from "node:fs";
import { installFromSystem, onPath } from "../run/system-packages.js";

/** Where Debian installs Android 10's own resources, which the app's resources refer to. */
const FRAMEWORK = "/usr/share/android-framework-res/framework-res.apk";

/**
 * Finds Android's linker of resources and the platform it links against.
 * @returns {{aapt2: string, framework: string} | null}
 */
export function findAapt() {
  const [aapt2] = onPath("aapt2");
  return aapt2 && existsSync(FRAMEWORK) ? { aapt2, framework: FRAMEWORK } : null;
}

/**
 * Installs both from the system's packages if that is allowed. Otherwise prints what cannot be tested.
 */
export async function ensureAapt() {
  if (findAapt()) return;
  const words = "Installing Android's linker of resources from the system's packages";
  await installFromSystem(words, ["aapt", "android-framework-res"]);
  if (!findAapt())
    console.log(
      "Without aapt2 and Android's resources the Android app's own are read but not linked. On Debian: apt-get install aapt android-framework-res",
    );
}
