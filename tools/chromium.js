import { existsSync } from "node:fs";
import path from "node:path";
import { bin } from "./checks.js";
import { projectNode, ToolFault } from "./project.js";
import { runQuietly } from "./run-program.js";
import { step } from "./step.js";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const ON_MACOS = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * Finds a Chromium for the browser journeys: the system's, else from the system's packages, else Playwright's own.
 * @returns {Promise<string>} the path of the program; empty for Playwright's own
 */
export async function ensureChromium() {
  const found = await systemChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && onPath("apt-get").length > 0) {
    await step("Installing Chromium from the system's packages", async () => {
      await runQuietly("apt-get", ["update"]);
      await runQuietly(
        "apt-get",
        ["install", "-y", "--no-install-recommends", "chromium", "fonts-liberation"],
        {
          env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
        },
      );
    });
    const installed = await systemChromium();
    if (installed) return installed;
  }
  await step("Installing Playwright's Chromium", async () => {
    const { code, said } = await runQuietly(projectNode(), [bin("playwright"), "install", "chromium"]);
    if (code !== 0) {
      throw new ToolFault(
        `${said.trim()}\n\nThe journeys need a browser. Install Chromium or Chrome and try again.`,
      );
    }
  });
  return "";
}

/** A name on the path may be a stub that only tells how to install a browser, so each one is asked. */
async function systemChromium() {
  for (const program of [...NAMES.flatMap(onPath), ...ON_MACOS.filter((file) => existsSync(file))]) {
    const { code } = await runQuietly(program, ["--version"]);
    if (code === 0) return program;
  }
  return null;
}

/** @param {string} name */
function onPath(name) {
  const folders = (process.env.PATH ?? "").split(path.delimiter).filter(Boolean);
  return folders.map((folder) => path.join(folder, name)).filter((file) => existsSync(file));
}
