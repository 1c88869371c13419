import { expect, test } from "vitest";
import { inSize } from "./in-size.ts";
import { killableProgram } from "./killable-program.ts";
import { LONG_WAIT_MS, LONG_WAIT } from "./long-wait.ts";
import { newId } from "../src/platform/ids.ts";

/** Enough clients for several transactions of the job. */
const CLIENTS = inSize(2_000, 3_000);
/**
 * After this many folders the job reports its progress. Then it waits for the folder that the test has
 * locked.
 */
const TOLD = 1_000;
/** A client of the second transaction, in the order of their ids. */
const HELD = 1_500;

test(
  `killed with -9 while it sends a document to ${CLIENTS} clients, the program continues after the next start: each client gets one copy, and one job emails them`,
  async () => {
    // The pace is so slow that the job still has clients left to email.
    const program = await killableProgram({ EMAILS_PER_MINUTE: "1" });
    const { pool, rows } = program;
    await program.start();
    const bearer = (await program.firstAdmin())!;
    const [{ id: ada }] = await rows("select id from app_user where role = 'admin'");
    const source = newId(new Date());
    await rows(
      `insert into material (id, shelf, kind, title, audience, type, url, version, by_id, created_at, updated_at, search_text)
       values ($1, 'library', 'link', 'Plan', 'everyone', 'link', 'https://firm.example/plan', 1, $2, now(), now(), 'plan')`,
      [source, ada],
    );
    await rows(
      "insert into material_version (material_id, n, url, by_id, created_at) values ($1, 1, 'https://firm.example/plan', $2, now())",
      [source, ada],
    );
    await rows(
      `insert into app_user (id, role, status, first_name, last_name, email, created_at, updated_at)
       select gen_random_uuid(), 'client', 'active', 'Some', 'Body ' || n, 'body' || n || '@home.example', now(), now()
       from generate_series(1, $1::int) as n`,
      [CLIENTS],
    );
    const holder = await pool.connect();
    let job: string;
    const read = async (column: string) =>
      (await rows(`select ${column} as it from long_job where id = $1`, [job]))[0]?.it;
    try {
      await holder.query("begin");
      await holder.query(
        `insert into folder (id, owner_id, name, visibility, first, created_at, updated_at)
         select gen_random_uuid(), id, 'Shared documents', 'exchange', 'documents', now(), now()
         from app_user where role = 'client' order by id offset $1 limit 1`,
        [HELD],
      );
      const sending = { material_ids: [source], filter: {} };
      const { status, body } = await program.send("POST", "materials/send", sending, bearer);
      expect(status).toBe(202);
      job = body["job_id"]!;
      await expect.poll(() => read("done"), LONG_WAIT).toBe(TOLD);
      await program.end("SIGKILL");
      expect(await read("state")).toBe("running");
      await holder.query("rollback");
    } finally {
      holder.release();
    }
    await program.start();
    await expect.poll(() => read("state"), LONG_WAIT).toBe("done");
    expect(await read("result")).toMatchObject({ clients: CLIENTS, files: CLIENTS, emails: CLIENTS });
    const [copies] = await rows(
      "select count(*)::int as copies, count(distinct owner_id)::int as people from material where source_id = $1",
      [source],
    );
    expect(copies).toEqual({ copies: CLIENTS, people: CLIENTS });
    const [told] = await rows(
      "select count(*)::int as told, count(distinct user_id)::int as people from event where kind = 'material_sent'",
    );
    expect(told).toEqual({ told: CLIENTS, people: CLIENTS });
    const whole = await rows(
      "select facts ->> 'clients' as clients from event where kind = 'material_sent_to_many'",
    );
    expect(whole).toEqual([{ clients: String(CLIENTS) }]);
    expect(await rows("select total from long_job where kind = 'documents_emailed'")).toEqual([
      { total: CLIENTS },
    ]);
    await program.end("SIGTERM");
  },
  3 * LONG_WAIT_MS,
);
