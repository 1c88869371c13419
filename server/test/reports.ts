import { createHash } from "node:crypto";
import { vi } from "vitest";
import type { MadePdf, ReportPdfInput, ReportPdfMaker } from "../src/platform/pdf/report-pdf-input.ts";
import { LONG_WAIT } from "./long-wait.ts";
import type { Actor, Answer, TestApp } from "./test-app.ts";

/** The template of quarterly portfolio reviews that every firm starts with. */
export const QUARTERLY = "00000000-0000-4000-8000-000000000101";

/**
 * A PDF maker whose PDFs contain the input from which they were made, so that a test can read it. A test can
 * make the maker fail.
 */
export function plainPdfs(): ReportPdfMaker & { made: ReportPdfInput[]; failing: boolean } {
  const maker = {
    made: [] as ReportPdfInput[],
    failing: false,
    make(input: ReportPdfInput): Promise<MadePdf> {
      if (maker.failing) return Promise.reject(new Error("told to fail"));
      maker.made.push(input);
      const bytes = Buffer.from(`%PDF-1.7\n${JSON.stringify(input.content)}`);
      return Promise.resolve({ bytes, sha256: createHash("sha256").update(bytes).digest("hex") });
    },
    stop: () => Promise.resolve(),
  };
  return maker;
}

/** The figures without which a quarterly review cannot be published. */
export const figures = (value = "284310") =>
  Object.entries({ value, return: "2.4", paid_in: "4500", taken_out: "2250" }).map(([key, value]) => ({
    key,
    value,
  }));

/** What an actor can do with reports, by calls of the API. */
export function reportsOf(app: TestApp) {
  const get = (actor: Actor, path: string): Promise<Answer> =>
    app.send("GET", path, { bearer: actor.accessToken });
  const post = (actor: Actor, path: string, json: object = {}): Promise<Answer> =>
    app.send("POST", path, { bearer: actor.accessToken, json });
  const patch = async (actor: Actor, id: string, json: object): Promise<Answer> => {
    const { updated_at } = (await get(actor, `reports/${id}`)).body;
    return app.send("PATCH", `reports/${id}`, { bearer: actor.accessToken, json: { updated_at, ...json } });
  };
  const status = async (id: string) =>
    (await app.rows<{ status: string }>("select status from report where id = $1", [id]))[0]?.status;
  return {
    get,
    post,
    patch,
    status,
    remove: (actor: Actor, id: string) => app.send("DELETE", `reports/${id}`, { bearer: actor.accessToken }),
    /** Creates a draft with all its figures. Returns its id. */
    async draft(actor: Actor, client: Actor, period_start = "2026-07-01", value?: string): Promise<string> {
      const ends: Record<string, string> = { "01": "03-31", "04": "06-30", "07": "09-30", "10": "12-31" };
      const period_end = `${period_start.slice(0, 4)}-${ends[period_start.slice(5, 7)]}`;
      const json = { client_id: client.id, template_id: QUARTERLY, period_start, period_end };
      const { body } = await post(actor, "reports/", json);
      await patch(actor, body.id, { figures: figures(value) });
      return body.id;
    },
    /** Publishes a draft, and waits until the publication is done. */
    async publish(actor: Actor, id: string, json: object = {}): Promise<void> {
      const answer = await post(actor, `reports/${id}/publish`, json);
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      await vi.waitFor(async () => {
        if ((await status(id)) !== "published") throw new Error("not published yet");
      }, LONG_WAIT);
    },
  };
}
