import { readdirSync, readFileSync } from "node:fs";
import pg from "pg";
import { MIGRATIONS_FOLDER, ownMigrations } from "../../src/platform/database/applied-migrations.ts";

const FOLDER = import.meta.dirname;

/** What people of a stored release hold: everything that opens something in it. All of it is of the tests. */
export interface ReleaseKeys {
  /** ISO 8601, UTC: the moment for which the links and sessions are good. */
  takenAt: string;
  secret: string;
  /** Everybody's. */
  password: string;
  /** Of people who sign in by password alone. */
  emails: string[];
  admin: string;
  /** Whose password was guessed at too often. */
  locked: string;
  agent: { email: string; client: string };
  /** The newest refresh token of a living session, and one of a session that was ended. */
  session: { email: string; refreshToken: string; endedRefreshToken: string };
  invitation: { email: string; token: string; copiedToken: string; deadTokens: string[] };
  twoFactor: { email: string; secret: string; recoveryCode: string };
  /** `privateKey` as base64url of PKCS 8. */
  passkey: { email: string; privateKey: string; credentialId: string; userHandle: string; counter: number };
  google: { email: string; issuer: string; subject: string };
  /** Tokens of letters, by what they do. */
  letters: { passwordReset: string; emailChange: string; deletionUndo: string; rescue: string };
  /** Whose day of erasure has come, and whose has not. */
  deletion: { dueId: string; undoneEmail: string };
  /** Emails that were not sent yet. */
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

/** Returns every release whose data is kept, the oldest first. */
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

/** What a migration writes into new tables stands in the release's own rows too. */
const EMPTY_SEEDED = `do $$ begin
  if to_regclass('report_template') is not null then delete from report_template; end if;
end $$`;

/** Takes the address of an empty database. Makes it what it was when the release ran on it. */
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
    // The queue goes by the database's clock, which no test moves.
    await client.query(
      `update pgboss.job set start_after = now(), created_on = created_on + age, keep_until = keep_until + age
       from (select now() - $1::timestamptz as age) as shift where state < 'active'`,
      [keys.takenAt],
    );
  } finally {
    await client.end();
  }
}
