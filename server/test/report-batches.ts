import { vi } from "vitest";
import { LONG_WAIT } from "./long-wait.ts";
import { QUARTERLY } from "./reports.ts";
import type { Actor, TestApp } from "./test-app.ts";

/** The report period of the tests' batches. */
export const Q3 = { period_start: "2026-07-01", period_end: "2026-09-30" };

/**
 * Makes a file with the figures that a quarterly review needs: each row has a reference, a value and a
 * return.
 */
export const figuresCsv = (...rows: (readonly [reference: string, value: string, gain: string])[]): string =>
  ["Reference;Value;Return;Paid in;Taken out", ...rows.map((row) => [...row, "0", "0"].join(";"))].join("\n");

/** The form that sends a file of figures. */
export function figuresForm(
  content: string | Uint8Array,
  fields: Record<string, string> = {},
  name = "figures.csv",
): FormData {
  const form = new FormData();
  const all = { source: "figures", template_id: QUARTERLY, ...Q3, ...fields };
  for (const [field, value] of Object.entries(all)) form.append(field, value);
  form.append("file", new File([content as BlobPart], name, { type: "text/csv" }));
  return form;
}

/** What an actor can do with batches of reports, one call each. */
export function batchesOf(app: TestApp, { accessToken: bearer }: Pick<Actor, "accessToken">) {
  const get = async (id: string) => (await app.send("GET", `report_batches/${id}`, { bearer })).body;
  const until = (id: string, ...states: string[]) =>
    vi.waitFor(async () => {
      const body = await get(id);
      if (!states.includes(body.state)) throw new Error(`the batch is ${body.state}: ${body.problem}`);
      return body;
    }, LONG_WAIT);
  return {
    get,
    until,
    start(content: string | Uint8Array, fields: Record<string, string> = {}, name = "figures.csv") {
      return app.send("POST", "report_batches/", {
        bearer,
        multipart: figuresForm(content, fields, name),
      });
    },
    /** Starts a batch from PDFs that are already uploaded. */
    async pdfs(upload_ids: readonly string[], fields: object = {}) {
      const all = { source: "pdfs", template_id: QUARTERLY, ...Q3, ...fields };
      const { status, body } = await app.send("POST", "report_batches/", { bearer, json: all });
      if (status !== 201) throw new Error(JSON.stringify(body));
      await app.send("POST", `report_batches/${body.id}/files`, { bearer, json: { upload_ids } });
      return body.id as string;
    },
    /** Starts a batch that copies the last period. */
    copy(json: object = {}) {
      const all = { source: "copy", template_id: QUARTERLY, ...Q3, ...json };
      return app.send("POST", "report_batches/", { bearer, json: all });
    },
    act: (id: string, act: string, json: object = {}) =>
      app.send("POST", `report_batches/${id}/${act}`, { bearer, json }),
    rows: async (id: string, state: string) =>
      (await app.send("GET", `report_batches/${id}/rows?state=${state}`, { bearer })).body.items,
    fix(id: string, row: number, cells: Record<string, string | null>) {
      const values = Object.entries(cells).map(([field, value]) => ({ field, value }));
      return app.send("PATCH", `report_batches/${id}/rows/${row}`, { bearer, json: { values } });
    },
  };
}
