import { parseArgs } from "node:util";
import { writePeople } from "./platform/people.ts";
import { startPostgres } from "./platform/postgres.ts";
import type { Question } from "./platform/question.ts";
import { type Figure, isKept, printFigures } from "./platform/report.ts";
import { audit } from "./questions/audit.ts";
import { content } from "./questions/content.ts";
import { firstLoad } from "./questions/first-load.ts";
import { getUser } from "./questions/get-user.ts";
import { hostileBodies } from "./questions/hostile-bodies.ts";
import { importPeople } from "./questions/import.ts";
import { lists } from "./questions/lists.ts";
import { matching } from "./questions/matching.ts";
import { materials } from "./questions/materials.ts";
import { memory } from "./questions/memory.ts";
import { refresh } from "./questions/refresh.ts";
import { reports } from "./questions/reports.ts";
import { requests } from "./questions/requests.ts";
import { searchAsTyped } from "./questions/search.ts";
import { secondStart } from "./questions/second-start.ts";
import { signInCost } from "./questions/sign-in.ts";
import { signInWave } from "./questions/sign-in-wave.ts";
import { streams } from "./questions/streams.ts";

const questions: Readonly<Record<string, Question>> = {
  "get-user": getUser,
  refresh,
  "sign-in": signInCost,
  "sign-in-wave": signInWave,
  "first-load": firstLoad,
  lists,
  search: searchAsTyped,
  matching,
  audit,
  import: importPeople,
  "hostile-bodies": hostileBodies,
  materials,
  reports,
  requests,
  content,
  memory,
  streams,
  "second-start": secondStart,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: "string", default: "5" },
    rounds: { type: "string", default: "5" },
  },
});
const names = positionals.length > 0 ? positionals : Object.keys(questions);
const unknown = names.filter((name) => !(name in questions));
if (unknown.length > 0) {
  console.error(
    `There is no question ${unknown.join(", ")}. There are: ${Object.keys(questions).join(", ")}.`,
  );
  process.exit(1);
}

const postgres = await startPostgres();
const all: Figure[] = [];
const failed: string[] = [];
try {
  await writePeople(postgres.porticoUrl);
  for (const name of names) {
    console.log(`\n${name}`);
    const bench = {
      postgres,
      seconds: Number(values.seconds),
      rounds: Number(values.rounds),
      say: (line: string) => console.log(`  ${line}`),
    };
    try {
      const figures = await questions[name]!(bench);
      printFigures(figures);
      all.push(...figures);
    } catch (error) {
      failed.push(name);
      console.error(error);
    }
  }
} finally {
  await postgres.stop();
}
console.log("\nAll figures beside their budgets");
printFigures(all.filter(({ budget }) => budget));
if (failed.length > 0) console.log(`Could not be measured: ${failed.join(", ")}`);
// Times depend on the machine; counts and sizes do not.
const isBroken = all.some((figure) => figure.isCount && !isKept(figure));
process.exit(failed.length > 0 || isBroken ? 1 : 0);
