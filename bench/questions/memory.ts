import path from "node:path";
import { sendMixed, signUpAdmin } from "../platform/mixed-requests.ts";
import { ADMIN_EMAIL } from "../platform/people.ts";
import type { Bench } from "../platform/question.ts";
import type { Figure } from "../platform/report.ts";
import { startPortico } from "../platform/started-portico.ts";
import { withTemporaryFolder } from "../platform/temporary-folder.ts";

const REQUESTS = 10_000;

/**
 * The memory of the server after many requests of every kind. The whole program is measured, and is started
 * twice as in real use.
 */
export async function memory(_bench: Bench): Promise<Figure[]> {
  return withTemporaryFolder(async (folder) => {
    const command = [process.execPath, "tools/start.js"] as const;
    const first = await startPortico(command, path.join(folder, "data"));
    const tokens = await signUpAdmin(first.url, first.firstAdminToken!, ADMIN_EMAIL).finally(first.stop);
    const portico = await startPortico(command, path.join(folder, "data"));
    try {
      const who = { ...tokens, email: ADMIN_EMAIL };
      const atStart = await portico.rssMb();
      await sendMixed(portico.url, who, { from: 0, to: REQUESTS / 2 });
      const halfway = await portico.rssMb();
      await sendMixed(portico.url, who, { from: REQUESTS / 2, to: REQUESTS });
      const atEnd = await portico.rssMb();
      return [
        { what: "Memory when ready", value: atStart, unit: "MB", budget: { atMost: 115 } },
        { what: "Memory after 5,000 mixed requests", value: halfway, unit: "MB" },
        { what: "Memory after 10,000 mixed requests", value: atEnd, unit: "MB", budget: { atMost: 145 } },
      ];
    } finally {
      await portico.stop();
    }
  });
}
