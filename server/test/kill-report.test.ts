import { expect, test } from "vitest";
import { killableProgram } from "./killable-program.ts";
import { LONG_WAIT_MS, LONG_WAIT } from "./long-wait.ts";
import { figures, QUARTERLY } from "./reports.ts";

const CLIENT = "00000000-0000-4000-8000-000000000001";

test(
  "killed with -9 after making a report's PDF and before sending its email, the program publishes the report once after the next start, and its client gets one email",
  async () => {
    const { pool, rows, call, send, start, end, firstAdmin, mailbox } = await killableProgram();
    await start();
    const bearer = (await firstAdmin())!;
    await rows(
      `insert into app_user (id, role, status, email, first_name, last_name, created_at, updated_at)
       values ($1, 'client', 'active', 'cleo@home.example', 'Cleo', 'Clark', now(), now())`,
      [CLIENT],
    );
    const begun = await call("reports/", { client_id: CLIENT, template_id: QUARTERLY }, bearer);
    const { id, updated_at } = begun.body;
    const saved = await send("PATCH", `reports/${id}`, { updated_at, figures: figures() }, bearer);
    expect([begun.status, saved.status]).toEqual([201, 200]);
    const state = async () =>
      (await rows("select status, pdf_file_id is not null as has_pdf from report where id = $1", [id]))[0];

    const holder = await pool.connect();
    try {
      await holder.query("begin");
      // The publishing job waits here: the PDF is stored, and no client is notified yet.
      await holder.query("lock table alert in exclusive mode");
      expect((await call(`reports/${id}/publish`, { notify: true }, bearer)).status).toBe(200);
      await expect.poll(state, LONG_WAIT).toEqual({ status: "scheduled", has_pdf: true });
      await end("SIGKILL");
      await holder.query("commit");
    } finally {
      holder.release();
    }
    expect(await state()).toEqual({ status: "scheduled", has_pdf: true });
    await start();
    await expect.poll(state, LONG_WAIT).toEqual({ status: "published", has_pdf: true });
    const email = await mailbox.take("cleo@home.example", "report_published");
    expect(email.text).toContain(id);
    const told = "select 1 from event where kind = 'report_published' and facts ->> 'report' = $1";
    expect(await rows(told, [id])).toHaveLength(1);
    expect(await rows("select 1 from stored_file where type = 'pdf'")).toHaveLength(1);
    await end("SIGTERM");
    expect(mailbox.all.filter(({ text }) => text.includes(id!))).toHaveLength(1);
  },
  2 * LONG_WAIT_MS,
);
