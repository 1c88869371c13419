import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { inProject } from "./project.js";

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [dev]
 * @property {boolean} [optional]
 * @property {boolean} [devOptional]
 * @property {boolean} [link]
 * @property {string | string[]} [os]
 * @property {string | string[]} [cpu]
 * @property {string | string[]} [libc]
 */

/**
 * Compares the lock file with what npm has installed in the folder.
 * @param {{folder?: string, dev: boolean}} options dev: whether the packages for development count too
 * @returns {{missing: string[], hasDev: boolean}}
 */
export function installState({ folder = inProject(), dev }) {
  const wanted = readPackages(`${folder}/package-lock.json`);
  const installed = readPackages(`${folder}/node_modules/.package-lock.json`);
  const leftOut = readLeftOut(folder);
  const missing = Object.keys(wanted).filter((place) => {
    const want = wanted[place];
    if (!want || !isNeeded(place, want, dev) || leftOut.has(place)) return false;
    const have = installed[place];
    if (!have || have.version !== want.version || have.integrity !== want.integrity) return true;
    return !existsSync(`${folder}/${place}/package.json`);
  });
  return { missing, hasDev: Object.values(installed).some((entry) => entry.dev === true) };
}

/**
 * Records the packages that npm did not install although the lock file names them. Otherwise every start
 * would try to install them again.
 * @param {string} folder
 * @param {string[]} places
 */
export function acceptLeftOut(folder, places) {
  const text = JSON.stringify({ lock: lockHash(folder), places });
  writeFileSync(`${folder}/node_modules/${LEFT_OUT}`, text);
}

const LEFT_OUT = ".left-out.json";

/**
 * @param {string} folder
 * @returns {Set<string>}
 */
function readLeftOut(folder) {
  try {
    const { lock, places } = JSON.parse(readFileSync(`${folder}/node_modules/${LEFT_OUT}`, "utf8"));
    return new Set(lock === lockHash(folder) ? places : []);
  } catch {
    return new Set();
  }
}

/** @param {string} folder */
function lockHash(folder) {
  return createHash("sha256")
    .update(readFileSync(`${folder}/package-lock.json`))
    .digest("hex");
}

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage>} empty if the file does not exist: npm writes its list last, so an
 *   interrupted install has none
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages ?? {};
  } catch {
    return {};
  }
}

/**
 * @param {string} place
 * @param {LockedPackage} entry
 * @param {boolean} dev
 */
function isNeeded(place, entry, dev) {
  if (!place.includes("node_modules/")) return false;
  if (entry.dev && !dev) return false;
  if (!entry.optional && !entry.devOptional) return true;
  // A missing package that names no platform belongs to an optional package that may not fit this machine.
  if (!entry.os && !entry.cpu) return false;
  return fits(entry.os, process.platform) && fits(entry.cpu, process.arch) && fits(entry.libc, libc());
}

/**
 * @param {string | string[] | undefined} allowed
 * @param {string} actual
 */
function fits(allowed, actual) {
  if (allowed === undefined) return true;
  const list = Array.isArray(allowed) ? allowed : [allowed];
  if (list.includes(`!${actual}`)) return false;
  return list.includes(actual) || list.every((name) => name.startsWith("!"));
}

function libc() {
  if (process.platform !== "linux") return "";
  const hasMusl = existsSync(`/lib/ld-musl-${process.arch === "x64" ? "x86_64" : "aarch64"}.so.1`);
  return hasMusl && !existsSync("/lib64/ld-linux-x86-64.so.2") && !existsSync("/lib/ld-linux-aarch64.so.1")
    ? "musl"
    : "glibc";
}
