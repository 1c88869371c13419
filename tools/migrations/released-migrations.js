import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inProject } from "../run/project.js";

const FOLDER = "server/migrations";
const LIST = `${FOLDER}/released.json`;
const JOURNAL = `${FOLDER}/meta/_journal.json`;

/**
 * @typedef {object} Migration
 * @property {string} name such as `0001_whole_account`
 * @property {number} when its time in the journal, by which databases order the migrations
 * @property {string} sql SHA-256 of its file; empty if the file is missing
 * @property {string} snapshot SHA-256 of the schema after the migration, from which the next migration is
 *   made; empty if there is no file, because only the newest snapshot is stored
 */

/**
 * A migration in the list. `release` is the first version that has it, or null if the next version will.
 * @typedef {Migration & {release: string | null}} ListedMigration
 */

/** @returns {ListedMigration[]} */
export function listedMigrations() {
  return JSON.parse(readFileSync(inProject(LIST), "utf8"));
}

/**
 * Returns the migrations of the journal in its order, and the files that the journal does not name.
 * @returns {{migrations: Migration[], strays: string[]}}
 */
export function presentMigrations() {
  /** @type {{entries: {tag: string, when: number}[]}} */
  const journal = JSON.parse(readFileSync(inProject(JOURNAL), "utf8"));
  const migrations = journal.entries.map(({ tag, when }) => ({
    name: tag,
    when,
    sql: sha256(`${FOLDER}/${tag}.sql`),
    snapshot: sha256(snapshotOf(tag)),
  }));
  const names = new Set(migrations.map(({ name }) => `${name}.sql`));
  const strays = readdirSync(inProject(FOLDER)).filter((file) => file.endsWith(".sql") && !names.has(file));
  return { migrations, strays };
}

/** @param {string} name the name of a migration */
function snapshotOf(name) {
  return `${FOLDER}/meta/${name.slice(0, 4)}_snapshot.json`;
}

/**
 * Compares the list with the migrations that exist.
 * @param {readonly ListedMigration[]} listed
 * @param {{migrations: readonly Migration[], strays: readonly string[]}} present
 * @returns {string[]} a sentence for each error, which says what to do
 */
export function migrationFaults(listed, { migrations, strays }) {
  const faults = strays.map(
    (file) => `${FOLDER}/${file} is not in ${JOURNAL}. Make migrations with drizzle-kit.`,
  );
  for (const [place, { name, when, sql, snapshot }] of listed.entries()) {
    const found = migrations.find((one) => one.name === name);
    if (!found?.sql) {
      faults.push(`The released migration ${name} is gone or has another name. Put it back.`);
      continue;
    }
    if (migrations[place] !== found)
      faults.push(`The released migration ${name} has another place in ${JOURNAL}. Put the journal back.`);
    if (found.when !== when)
      faults.push(`The released migration ${name} has another "when" in ${JOURNAL}. Put the journal back.`);
    const isNewest = found === migrations.at(-1);
    if (found.sql !== sql || (isNewest && found.snapshot !== snapshot))
      faults.push(`The released migration ${name} was changed. Put it back, and write a new one.`);
  }
  const known = new Set(listed.map(({ name }) => name));
  for (const [place, { name, when }] of migrations.entries()) {
    const before = migrations[place - 1];
    if (before && when <= before.when)
      faults.push(
        `The migration ${name} is not later than ${before.name} in ${JOURNAL}, so databases would pass over it. Generate it again with drizzle-kit.`,
      );
    if (place < migrations.length - 1 && migrations[place]?.snapshot)
      faults.push(
        `The snapshot of ${name} is not the newest, so nothing reads it. Run npm run migration:list.`,
      );
    if (!known.has(name)) faults.push(`The migration ${name} is not in ${LIST}. Run npm run migration:list.`);
  }
  return faults;
}

/**
 * Adds new migrations to the list, and deletes all snapshots except the newest. Entries that are in the list
 * already do not change.
 * @returns {string[]} the names that were added
 */
export function listNewMigrations() {
  const listed = listedMigrations();
  const known = new Set(listed.map(({ name }) => name));
  const { migrations } = presentMigrations();
  const added = migrations.filter(({ name }) => !known.has(name));
  for (const { name } of migrations.slice(0, -1)) rmSync(inProject(snapshotOf(name)), { force: true });
  writeList([...listed, ...added.map((migration) => ({ ...migration, release: null }))]);
  return added.map(({ name }) => name);
}

/**
 * Records a version as the first release of all migrations that are not in a release yet.
 * @param {string} version
 */
export function noteRelease(version) {
  writeList(listedMigrations().map((one) => ({ ...one, release: one.release ?? version })));
}

/** @param {readonly ListedMigration[]} list */
function writeList(list) {
  writeFileSync(inProject(LIST), `${JSON.stringify(list, null, 2)}\n`);
}

/** @param {string} file a path in the repository */
function sha256(file) {
  const whole = inProject(...file.split(path.posix.sep));
  return existsSync(whole) ? createHash("sha256").update(readFileSync(whole)).digest("hex") : "";
}
