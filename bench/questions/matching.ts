import { matchNames } from "../../server/src/people/match-names.ts";
import { openDatabase } from "../../server/src/platform/database/database.ts";
import { fillFirm, momentOf } from "../platform/fill-firm.ts";
import { startListsPostgres } from "../platform/lists-postgres.ts";
import { median } from "../platform/median.ts";
import { ADMIN_EMAIL } from "../platform/people.ts";
import type { Bench } from "../platform/question.ts";
import type { Figure } from "../platform/report.ts";
import { LARGE } from "./search.ts";

const FILES = 1_000;
const SLOWEST_MS = 3_000;

interface Client {
  reference: string;
  first_name: string;
  last_name: string;
}

/**
 * File names as offices write them: only the reference, the reference next to the client's name, the
 * reference next to another client's name, a number that may be anything, and a reference that no client has.
 */
const WAYS: readonly ((client: Client, other: Client, at: number) => string)[] = [
  ({ reference }) => `Statement ${reference} 2026.pdf`,
  ({ reference, first_name, last_name }) => `${reference} ${first_name} ${last_name} Q3.pdf`,
  ({ reference }, { last_name }) => `${reference} ${last_name} report.pdf`,
  ({ reference }, { first_name, last_name }) => `Email of ${first_name} ${last_name}, ${reference}.pdf`,
  (_, { first_name, last_name }, at) => `Rent ${4000 + at} ${first_name} ${last_name}.pdf`,
];

/**
 * The clients of the firm have no references. Some clients get a reference for this measurement, and the end
 * of the transaction removes it again.
 */
const GIVE_REFERENCES = `update app_user set reference = 'C-' || chosen.number
  from (select id, 100000 + row_number() over (order by id) as number from app_user where role = 'client' order by id limit $1) as chosen
  where app_user.id = chosen.id returning reference, first_name, last_name`;
class Enough extends Error {}

/**
 * Reads the references in the names of a thousand files in a firm of a million clients, with other people of
 * the same name, for an admin and for the firm's largest agent.
 */
export async function matching({ rounds, say }: Bench): Promise<Figure[]> {
  const postgres = await startListsPostgres();
  const url = postgres.programUrl(await fillFirm(postgres, LARGE, say));
  const now = await momentOf(url);
  const database = openDatabase(url, (error) => say(error.message));
  const times: number[] = [];
  const work = database.transaction(async ({ db, client }) => {
    const { rows: clients } = await client.query<Client>(GIVE_REFERENCES, [FILES * 2]);
    const names = Array.from({ length: FILES }, (_, at) =>
      WAYS[at % WAYS.length]!(clients[at]!, clients[FILES + at]!, at),
    );
    for (const email of [ADMIN_EMAIL, "agent1@firm.example"]) {
      const { rows: viewers } = await client.query("select id, role from app_user where email = $1", [email]);
      const asked: number[] = [];
      let placed = 0;
      for (let round = -1; round < rounds; round += 1) {
        const from = performance.now();
        const matched = await matchNames(db, viewers[0], names, now);
        asked.push(performance.now() - from);
        placed = matched.filter(({ clientId, reason }) => clientId !== null && reason === null).length;
      }
      const ms = median(asked.slice(1));
      const line = `${email.padEnd(28)}${ms.toFixed(0).padStart(8)} ms  first ${asked[0]!.toFixed(0)} ms  ${placed} matched`;
      say(line);
      times.push(ms);
    }
    throw new Enough();
  });
  try {
    await work.catch((error: unknown) => {
      if (!(error instanceof Enough)) throw error;
    });
  } finally {
    await database.close();
    await postgres.stop();
  }
  return [
    {
      what: `Slowest look at the names of ${FILES} files at 1,000,000 clients`,
      value: Math.max(...times),
      unit: "ms",
      budget: { atMost: SLOWEST_MS },
    },
  ];
}
