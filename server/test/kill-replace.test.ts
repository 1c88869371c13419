import { expect, test } from "vitest";
import { inSize } from "./in-size.ts";
import { killableProgram } from "./killable-program.ts";
import { LONG_WAIT_MS, LONG_WAIT } from "./long-wait.ts";
import { newId } from "../src/platform/ids.ts";

/** Enough copies for several transactions of the job. */
const COPIES = inSize(2_000, 3_000);
/**
 * After this many copies the job reports its progress. Then it waits for the copy that the test has locked.
 */
const TOLD = 1_000;

test(
  `killed with -9 while it replaces ${COPIES} copies of a document, the program continues after the next start and replaces each copy once`,
  async () => {
    const program = await killableProgram();
    const { pool, rows } = program;
    await program.start();
    await program.firstAdmin();
    const [{ id: ada }] = await rows("select id from app_user where role = 'admin'");
    const source = newId(new Date());
    await rows(
      `insert into material (id, shelf, kind, title, audience, type, file_name, version, by_id, created_at, updated_at, search_text)
       values ($1, 'library', 'file', 'Plan', 'everyone', 'pdf', 'plan.pdf', 2, $2, now(), now(), 'plan')`,
      [source, ada],
    );
    await rows(
      `with client as (
         insert into app_user (id, role, status, first_name, last_name, created_at, updated_at)
         select gen_random_uuid(), 'client', 'added', 'Some', 'Body ' || n, now(), now() from generate_series(1, $2::int) as n returning id
       ), place as (
         insert into folder (id, owner_id, name, visibility, created_at, updated_at)
         select gen_random_uuid(), id, 'Documents', 'shared', now(), now() from client returning id, owner_id
       ), copy as (
         insert into material (id, shelf, owner_id, folder_id, kind, title, type, source_id, source_version, created_at, updated_at, search_text)
         select gen_random_uuid(), 'client', owner_id, id, 'file', 'Plan', 'pdf', $1, 1, now(), now(), 'plan' from place returning id
       )
       insert into material_version (material_id, n, created_at) select id, 1, now() from copy`,
      [source, COPIES],
    );
    const what = {
      copied: {
        id: source,
        version: 2,
        fileId: null,
        fileName: "plan.pdf",
        type: "pdf",
        size: 10,
        url: null,
      },
      session_id: null,
      caller: { network: "", userAgent: "" },
    };
    const job = newId(new Date());
    const done = async () => (await rows("select done from long_job where id = $1", [job]))[0].done;
    const state = async () => (await rows("select state from long_job where id = $1", [job]))[0].state;
    const holder = await pool.connect();
    try {
      await holder.query("begin");
      await holder.query(
        "select 1 from material where id = (select id from material where source_id = $1 order by id offset $2 limit 1) for update",
        [source, TOLD + 2],
      );
      // In the database the job looks as if a server was killed during it, so the next start continues the
      // job.
      await program.end("SIGTERM");
      await rows(
        `insert into long_job (id, kind, state, what, total, started_by, created_at, updated_at)
         values ($1, 'copies_replaced', 'running', $2, $3, $4, now(), now())`,
        [job, JSON.stringify(what), COPIES, ada],
      );
      await program.start();
      await expect.poll(done, LONG_WAIT).toBe(TOLD);
      await program.end("SIGKILL");
      expect(await state()).toBe("running");
      await holder.query("commit");
    } finally {
      holder.release();
    }
    await program.start();
    await expect.poll(state, LONG_WAIT).toBe("done");
    const [result] = await rows("select result, done from long_job where id = $1", [job]);
    expect(result).toEqual({ result: { copies: COPIES }, done: COPIES });
    const counts = await rows(
      `select m.version, m.source_version, count(distinct m.id)::int as copies, count(v.n)::int as versions
       from material m join material_version v on v.material_id = m.id where m.source_id = $1 group by 1, 2`,
      [source],
    );
    expect(counts).toEqual([{ version: 2, source_version: 2, copies: COPIES, versions: 2 * COPIES }]);
    const [events] = await rows(
      "select count(*)::int as told, count(distinct user_id)::int as people from event where kind = 'material_replaced'",
    );
    expect(events).toEqual({ told: COPIES, people: COPIES });
    await program.end("SIGTERM");
  },
  3 * LONG_WAIT_MS,
);
