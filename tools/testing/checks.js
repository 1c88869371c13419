import { inProject, projectNode } from "../run/project.js";
import { runQuietly } from "../run/run-program.js";
import { seconds } from "../run/step.js";

/**
 * The checks that do not run the product.
 * @type {{name: string, args: string[], cure?: string}[]}
 */
export const checks = [
  { name: "types", args: [bin("tsc"), "-p", "."] },
  { name: "lint", args: [bin("oxlint"), "--deny-warnings"] },
  { name: "formatting", args: [bin("oxfmt"), "--check", "."], cure: "npm run format does it." },
];

export const architecture = {
  name: "architecture",
  args: [bin("vitest"), "run", "--project", "architecture"],
};

/** @param {string} name */
export function bin(name) {
  return inProject("node_modules", ".bin", name);
}

/**
 * Runs one check and prints its result. The check's own output is shown only if the check fails.
 * @param {{name: string, args: string[], cure?: string}} check
 * @returns {Promise<boolean>}
 */
export async function runCheck({ name, args, cure = "" }) {
  const begun = performance.now();
  const { code, said } = await runQuietly(projectNode(), args, { env: { ...process.env, NO_COLOR: "1" } });
  const verdict = code === 0 ? "passed" : "FAILED";
  console.log(`${name.padEnd(12)} ${verdict} in ${seconds(performance.now() - begun)}`);
  if (code !== 0) console.log(`${said.trim()}\n${cure}`.trim());
  return code === 0;
}
