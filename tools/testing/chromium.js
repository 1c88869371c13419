import { existsSync } from "node:fs";
import { bin } from "./checks.js";
import { projectNode, ToolError } from "../run/project.js";
import { runQuietly } from "../run/run-program.js";
import { step } from "../run/step.js";
import { installFromSystem, onPath } from "../run/system-packages.js";

/**
 * The headless shell comes first: without the windows of a whole browser the end-to-end tests take a third
 * less time.
 */
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];
/** Not every system has the headless shell. */
const PACKAGES = ["chromium-headless-shell", "chromium"];
const ON_MACOS = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * Finds a Chromium for the end-to-end tests: one that is installed, otherwise one from the system's packages,
 * otherwise Playwright's own.
 * @returns {Promise<string>} the path of the program; empty for Playwright's own Chromium
 */
export async function ensureChromium() {
  const found = await systemChromium();
  if (found) return found;
  for (const name of PACKAGES) {
    await installFromSystem("Installing Chromium from the system's packages", [name, "fonts-liberation"]);
    const installed = await systemChromium();
    if (installed) return installed;
  }
  await step("Installing Playwright's Chromium", async () => {
    const { code, said } = await runQuietly(projectNode(), [bin("playwright"), "install", "chromium"]);
    if (code !== 0) {
      throw new ToolError(
        `${said.trim()}\n\nThe end-to-end tests need a browser. Install Chromium or Chrome and try again.`,
      );
    }
  });
  return "";
}

/** A file in PATH may be a stub that only explains how to install a browser, so each program is tried. */
async function systemChromium() {
  for (const program of [...NAMES.flatMap(onPath), ...ON_MACOS.filter((file) => existsSync(file))]) {
    const { code } = await runQuietly(program, ["--version"]);
    if (code === 0) return program;
  }
  return null;
}
