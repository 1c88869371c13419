import { expect, test } from "vitest";
import { inSize } from "./in-size.ts";
import { killableProgram } from "./killable-program.ts";
import { LONG_WAIT_MS, LONG_WAIT } from "./long-wait.ts";

/** Enough rows for several transactions of each step. */
const ROWS = inSize(2_000, 8_000);
/** After this many rows a step reports its progress. Then it waits for the row that the test has locked. */
const TOLD = inSize(1_000, 4_000);

test(
  `killed with -9 while it checks ${ROWS} rows, imports them or undoes that, the program continues after the next start and adds no client twice`,
  async () => {
    const program = await killableProgram();
    const { pool, rows } = program;
    const count = async (where: string) =>
      Number((await rows(`select count(*) as n from app_user where role = 'client' and ${where}`))[0].n);
    await program.start();
    const bearer = (await program.firstAdmin())!;
    const call = async (method: string, path: string, body: object): Promise<Record<string, unknown>> => {
      const answer = await program.send(method, path, body, bearer);
      if (answer.status >= 400) throw new Error(JSON.stringify(answer.body));
      return answer.body;
    };

    const form = new FormData();
    form.append("kind", "clients");
    const lines = Array.from({ length: ROWS }, (_, at) => `Some Body${at},b${at}@home.example,B-${at}`);
    form.append("file", new File([`Name,Email,Reference\n${lines.join("\n")}\n`], "clients.csv"));
    const started = await call("POST", "imports/", form);
    const id = String(started["id"]);
    const state = async () => (await rows("select state from import where id = $1", [id]))[0].state;

    /** Begins a step, kills the program in the middle of the step, and starts the program again. */
    async function killedInTheMiddle(begin: () => Promise<unknown>, hold: string, until: string) {
      const holder = await pool.connect();
      try {
        await holder.query("begin");
        await holder.query(hold);
        await begin();
        await expect
          .poll(
            async () => (await rows("select done from long_job order by created_at desc limit 1"))[0]?.done,
            LONG_WAIT,
          )
          .toBe(TOLD);
        await program.end("SIGKILL");
        expect(await state()).not.toBe(until);
        await holder.query("commit");
        await program.start();
        await expect.poll(state, LONG_WAIT).toBe(until);
      } finally {
        holder.release();
      }
    }

    const row = `select 1 from import_row where number = ${TOLD + 2} for update`;
    const mapping = { mapping: started["guess"], date_order: "dmy" };
    await killedInTheMiddle(() => call("PATCH", `imports/${id}`, mapping), row, "checked");
    expect(await count("true")).toBe(0);
    const states = await rows("select state, count(*)::int as n from import_row group by 1");
    expect(states).toEqual([{ state: "valid", n: ROWS }]);

    await killedInTheMiddle(() => call("POST", `imports/${id}/run`, {}), row, "done");
    expect([await count("true"), await count("status = 'added'")]).toEqual([ROWS, ROWS]);
    const [events] = await rows(
      "select count(*)::int as n, count(distinct user_id)::int as people from event where kind = 'client_added'",
    );
    expect(events).toEqual({ n: ROWS, people: ROWS });

    await killedInTheMiddle(() => call("POST", `imports/${id}/undo`, {}), row, "undone");
    expect(await count("true")).toBe(0);
    await program.end("SIGTERM");
  },
  3 * LONG_WAIT_MS,
);
