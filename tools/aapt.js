import { existsSync } from "node:fs";
import path from "node:path";
import { runQuietly } from "./run-program.js";
import { step } from "./step.js";

/** Where Debian keeps Android 10's own resources, which the app's refer to. */
const FRAMEWORK = "/usr/share/android-framework-res/framework-res.apk";

/**
 * Finds Android's linker of resources and the platform it links against.
 * @returns {{aapt2: string, framework: string} | null}
 */
export function findAapt() {
  const [aapt2] = onPath("aapt2");
  return aapt2 && existsSync(FRAMEWORK) ? { aapt2, framework: FRAMEWORK } : null;
}

/** Installs both from the system's packages where that may be done; where not, says what stays unchecked. */
export async function ensureAapt() {
  if (findAapt()) return;
  if (process.getuid?.() === 0 && onPath("apt-get").length > 0) {
    await step("Installing Android's linker of resources from the system's packages", async () => {
      await runQuietly("apt-get", ["update"]);
      await runQuietly(
        "apt-get",
        ["install", "-y", "--no-install-recommends", "aapt", "android-framework-res"],
        {
          env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
        },
      );
    });
  }
  if (!findAapt())
    console.log(
      "Without aapt2 and Android's resources the Android app's own are read but not linked. On Debian: apt-get install aapt android-framework-res",
    );
}

/** @param {string} name */
function onPath(name) {
  const folders = (process.env.PATH ?? "").split(path.delimiter).filter(Boolean);
  return folders.map((folder) => path.join(folder, name)).filter((file) => existsSync(file));
}
