import { loadReports } from "../../server/src/reports/load-reports.ts";
import { inputOf } from "../../server/src/reports/publishing/make-report-pdf.ts";
import { drawnReport } from "../../server/src/reports/reports/report-content.ts";
import { openDatabase } from "../../server/src/platform/database/database.ts";
import { createReportPdfMaker } from "../../server/src/platform/pdf/report-pdf-maker.ts";
import { sql } from "drizzle-orm";

/** Makes the PDFs of all drafts in a database, without storing them. Returns how many seconds this takes. */
export async function makeAlone(databaseUrl: string): Promise<number> {
  const database = openDatabase(databaseUrl, (error) => {
    throw error;
  });
  const maker = createReportPdfMaker();
  try {
    const loaded = await loadReports(database.db, sql`"report"."status" = 'draft'`);
    const inputs = [];
    for (const one of loaded) {
      const report = { ...one.report, publishAt: new Date() };
      const drawn = await drawnReport(database.db, { ...one, report });
      inputs.push(await inputOf({ publicUrl: "http://localhost:3000" }, database.db, drawn));
    }
    // The first PDF is made before the measurement, because a running server has made PDFs before too.
    await maker.make(inputs[0]!);
    const from = performance.now();
    for (const input of inputs) await maker.make(input);
    return (performance.now() - from) / 1000;
  } finally {
    await maker.stop();
    await database.close();
  }
}
