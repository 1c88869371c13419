import path from "node:path";
import { median } from "../platform/median.ts";
import type { Bench } from "../platform/question.ts";
import type { Figure } from "../platform/report.ts";
import { startPortico } from "../platform/started-portico.ts";
import { withTemporaryFolder } from "../platform/temporary-folder.ts";

/** How long `npm start` takes on a data folder that is there: the whole command, with its own PostgreSQL. */
export async function secondStart({ rounds }: Bench): Promise<Figure[]> {
  return withTemporaryFolder(async (folder) => {
    const startOnce = async () => {
      const portico = await startPortico(["npm", "start", "--silent"], path.join(folder, "data"));
      await portico.stop();
      return portico.secondsToReady;
    };
    const first = await startOnce();
    const later: number[] = [];
    for (let round = 0; round < rounds; round += 1) later.push(await startOnce());
    return [
      { what: "First npm start to ready", value: first, unit: "s" },
      { what: "Second npm start to ready", value: median(later), unit: "s", budget: { atMost: 3 } },
    ];
  });
}
