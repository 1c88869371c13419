import { readdirSync, readFileSync } from "node:fs";
import pg from "pg";
import { MIGRATIONS_FOLDER, ownMigrations } from "../../src/platform/database/applied-migrations.ts";

const FOLDER = import.meta.dirname;

/**
 * The secrets of the people of a stored release: everything that opens something in it. All of them are used
 * only in tests.
 */
export interface ReleaseKeys {
  /** The time at which the links and sessions are valid (ISO 8601, UTC). */
  takenAt: string;
  secret: string;
  /** The password of every user. */
  password: string;
  /** The users who need only a password to sign in. */
  emails: string[];
  admin: string;
  /** The user whose account is locked after too many wrong passwords. */
  locked: string;
  agent: { email: string; client: string };
  /**
   * The newest refresh token of a session that is alive, and the refresh token of a session that was ended.
   */
  session: { email: string; refreshToken: string; endedRefreshToken: string };
  invitation: { email: string; token: string; copiedToken: string; deadTokens: string[] };
  twoFactor: { email: string; secret: string; recoveryCode: string };
  /** `privateKey` as base64url of PKCS 8. */
  passkey: { email: string; privateKey: string; credentialId: string; userHandle: string; counter: number };
  google: { email: string; issuer: string; subject: string };
  /** The tokens in the links of emails, by the purpose of the email. */
  letters: { passwordReset: string; emailChange: string; deletionUndo: string; rescue: string };
  /** The user whose erasure is due, and the user who has undone the deletion. */
  deletion: { dueId: string; undoneEmail: string };
  /** Emails that have not been sent yet. */
  waiting: { to: string; subject: string }[];
}

/** The data of one release. */
export interface StoredRelease {
  version: string;
  /** Fills a database that has the release's schema. */
  sql: string;
  /** Names of the migrations that the release had. */
  migrations: string[];
  keys: ReleaseKeys;
}

interface ListedMigration {
  name: string;
  release: string | null;
}

/** Returns every release whose data is stored, the oldest first. */
export function storedReleases(): StoredRelease[] {
  const listed = JSON.parse(readFileSync(`${MIGRATIONS_FOLDER}/released.json`, "utf8")) as ListedMigration[];
  const inOrder = new Intl.Collator("en", { numeric: true }).compare;
  const versions = readdirSync(FOLDER).flatMap((file) => /^(.+)\.sql$/.exec(file)?.[1] ?? []);
  return versions.sort(inOrder).map((version) => {
    const isOfIt = ({ release }: ListedMigration) => release !== null && inOrder(release, version) <= 0;
    return {
      version,
      sql: readFileSync(`${FOLDER}/${version}.sql`, "utf8"),
      migrations: listed.filter(isOfIt).map(({ name }) => name),
      keys: JSON.parse(readFileSync(`${FOLDER}/${version}.json`, "utf8")) as ReleaseKeys,
    };
  });
}

/**
 * Deletes the rows that a migration inserts into a new table, because the stored rows of the release contain
 * them too.
 */
const EMPTY_SEEDED = `do $$ begin
  if to_regclass('report_template') is not null then delete from report_template; end if;
end $$`;

/** Takes the address of an empty database. Restores the database as it was when the release ran on it. */
export async function restore(
  url: string,
  { sql, migrations, keys }: Omit<StoredRelease, "version">,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const { name, statements } of ownMigrations())
      if (migrations.includes(name)) await client.query(statements.join("\n"));
    await client.query(EMPTY_SEEDED);
    await client.query(sql);
    // The queue uses the database's clock, which no test moves.
    await client.query(
      `update pgboss.job set start_after = now(), created_on = created_on + age, keep_until = keep_until + age
       from (select now() - $1::timestamptz as age) as shift where state < 'active'`,
      [keys.takenAt],
    );
  } finally {
    await client.end();
  }
}
