import { expect, test } from "vitest";
import { inSize } from "./in-size.ts";
import { killableProgram } from "./killable-program.ts";
import { LONG_WAIT_MS, LONG_WAIT } from "./long-wait.ts";
import { stageUploads } from "./staged-uploads.ts";

/** Enough clients for several transactions of the job. Each transaction takes the files of one client. */
const CLIENTS = inSize(3, 5);
const EACH = 200;
const FILES = CLIENTS * EACH;
/**
 * After this many files the job reports its progress. Then it waits for the file that the test has locked.
 */
const TOLD = EACH;

test(
  `killed with -9 while it places ${FILES} files by reference or undoes that, the program continues after the next start and does so once for each file`,
  async () => {
    const program = await killableProgram();
    const { pool, rows } = program;
    await program.start();
    const bearer = (await program.firstAdmin())!;
    const call = async (method: string, path: string, body: object): Promise<Record<string, unknown>> => {
      const answer = await program.send(method, path, body, bearer);
      if (answer.status >= 400) throw new Error(JSON.stringify(answer.body));
      return answer.body;
    };
    const [{ id: ada }] = await rows("select id from app_user where role = 'admin'");
    await rows(
      `insert into app_user (id, role, status, first_name, last_name, reference, created_at, updated_at)
       select gen_random_uuid(), 'client', 'added', 'Some', 'Body ' || n, 'AB-' || n, now(), now() from generate_series(1, $1::int) as n`,
      [CLIENTS],
    );
    const names = Array.from({ length: FILES }, (_, at) => `AB-${(at % CLIENTS) + 1} ${at}.pdf`);
    const upload_ids = await stageUploads(
      { rows: rows as never, clock: { now: () => new Date() } as never },
      { id: ada },
      names,
    );
    const id = String((await call("POST", "materials/match", { upload_ids }))["id"]);
    const state = async () => (await rows("select state from material_match where id = $1", [id]))[0].state;
    const done = async () =>
      (await rows("select done from long_job where batch_id = $1 order by created_at desc limit 1", [id]))[0]
        ?.done;

    /** Begins an action, kills the program in the middle of the action, and starts the program again. */
    async function killedInTheMiddle(act: string, hold: string, until: string) {
      const holder = await pool.connect();
      try {
        await holder.query("begin");
        await holder.query(hold);
        await call("POST", `materials/match/${id}/${act}`, {});
        await expect.poll(done, LONG_WAIT).toBe(TOLD);
        await program.end("SIGKILL");
        expect(await state()).not.toBe(until);
        await holder.query("commit");
      } finally {
        holder.release();
      }
      await program.start();
      await expect.poll(state, LONG_WAIT).toBe(until);
    }

    await killedInTheMiddle(
      "run",
      `select 1 from stored_file where id = (select u.file_id from material_match_file f join upload u on u.id = f.upload_id
         order by f.client_id, f.number offset ${TOLD + 2} limit 1) for update`,
      "open",
    );
    const [placed] = await rows(
      "select count(*)::int as n, count(distinct file_id)::int as files, count(distinct owner_id)::int as people from material where deleted_at is null",
    );
    expect(placed).toEqual({ n: FILES, files: FILES, people: CLIENTS });
    const [told] = await rows(
      "select count(*)::int as n, count(distinct facts ->> 'material')::int as documents from event where kind = 'material_placed'",
    );
    expect(told).toEqual({ n: FILES, documents: FILES });
    const [whole] = await rows("select facts from event where kind = 'documents_placed'");
    expect(whole).toEqual({ facts: { files: FILES } });

    await killedInTheMiddle(
      "undo",
      `select 1 from material where id = (select material_id from material_match_file order by number offset ${TOLD + 2} limit 1) for update`,
      "open",
    );
    const fates = await rows(
      "select f.fate, u.state, count(*)::int as n, count(distinct u.file_id)::int as files from material_match_file f join upload u on u.id = f.upload_id group by 1, 2",
    );
    expect(fates).toEqual([{ fate: null, state: "ready", n: FILES, files: FILES }]);
    expect(await rows("select 1 from material where deleted_at is null")).toEqual([]);
    const [trashed] = await rows("select count(*)::int as n from event where kind = 'material_trashed'");
    expect(trashed).toEqual({ n: FILES });
    await program.end("SIGTERM");
  },
  3 * LONG_WAIT_MS,
);
