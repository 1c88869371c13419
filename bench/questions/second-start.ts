import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { startChild } from "../platform/child.ts";
import { median } from "../platform/median.ts";
import type { Bench } from "../platform/question.ts";
import type { Figure } from "../platform/report.ts";
import { startPortico } from "../platform/started-portico.ts";
import { withTemporaryFolder } from "../platform/temporary-folder.ts";

/**
 * How long `npm start` takes on an existing data folder: the whole command, with its own PostgreSQL. For
 * comparison, the minimum that any start needs is measured in turn: the same PostgreSQL, and a Node that does
 * nothing.
 */
export async function secondStart({ rounds }: Bench): Promise<Figure[]> {
  return withTemporaryFolder(async (folder) => {
    const dataDir = path.join(folder, "data");
    const startOnce = async () => {
      const portico = await startPortico(["npm", "start", "--silent"], dataDir);
      await portico.stop();
      return portico.secondsToReady;
    };
    const first = await startOnce();
    const later: number[] = [];
    const least: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      later.push(await startOnce());
      least.push((await databaseAlone(dataDir)) + (await emptyNode()));
    }
    return [
      { what: "First npm start to ready", value: first, unit: "s" },
      { what: "Second npm start to ready", value: median(later), unit: "s" },
      { what: "Its database alone and an empty Node", value: median(least), unit: "s" },
      {
        what: "Second npm start of both",
        value: median(later.map((seconds, round) => seconds / least[round]!)),
        unit: "x",
        budget: { atMost: 2 },
      },
    ];
  });
}

async function databaseAlone(dataDir: string): Promise<number> {
  const { seconds, stop } = await startChild<{ seconds: number }>("servers/database-alone.ts", { dataDir });
  await stop();
  return seconds;
}

async function emptyNode(): Promise<number> {
  const from = performance.now();
  await promisify(execFile)(process.execPath, ["--eval", ""]);
  return (performance.now() - from) / 1000;
}
