import { vi } from "vitest";
import { LONG_WAIT } from "./long-wait.ts";
import type { Actor, TestApp } from "./test-app.ts";

/** What an actor can do with import files, one call each. */
export function uploads(app: TestApp, { accessToken: bearer }: Actor) {
  const until = (id: string, ...states: string[]) =>
    vi.waitFor(async () => {
      const { body } = await app.send("GET", `imports/${id}`, { bearer });
      if (!states.includes(body.state)) throw new Error(`the import is ${body.state}: ${body.problem}`);
      return body;
    }, LONG_WAIT);
  const post = async (id: string, act: string) => {
    const answer = await app.send("POST", `imports/${id}/${act}`, { bearer });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  };
  return {
    until,
    start(
      kind: string,
      content: string | Uint8Array,
      name = "people.csv",
      fields: Record<string, string> = {},
    ) {
      const form = new FormData();
      form.append("kind", kind);
      for (const [field, value] of Object.entries(fields)) form.append(field, value);
      form.append("file", new File([content as BlobPart], name, { type: "text/csv" }));
      return app.send("POST", "imports/", { bearer, multipart: form });
    },
    encode: (id: string, encoding: string) =>
      app.send("PUT", `imports/${id}/encoding`, { bearer, json: { encoding } }),
    map: (id: string, json: object) => app.send("PATCH", `imports/${id}`, { bearer, json }),
    /** Accepts the columns as the server has guessed them. */
    async check(started: { id: string; guess: unknown; date_order: string }, options: object = {}) {
      const json = { mapping: started.guess, date_order: started.date_order, options };
      const { status, body } = await app.send("PATCH", `imports/${started.id}`, { bearer, json });
      if (status !== 200) throw new Error(JSON.stringify(body));
      return until(started.id, "checked");
    },
    rows: async (id: string, state: string) =>
      (await app.send("GET", `imports/${id}/rows?state=${state}`, { bearer })).body,
    fix(id: string, row: number, cells: Record<string, string | null>) {
      const values = Object.entries(cells).map(([field, value]) => ({ field, value }));
      return app.send("PATCH", `imports/${id}/rows/${row}`, { bearer, json: { values } });
    },
    async run(id: string) {
      await post(id, "run");
      return until(id, "done");
    },
    async undo(id: string) {
      await post(id, "undo");
      return until(id, "undone");
    },
    link: (id: string) => app.send("POST", `imports/${id}/failures`, { bearer }),
  };
}

/** Imports a file unchanged. */
export async function imported(app: TestApp, who: Actor, kind: string, content: string) {
  const file = uploads(app, who);
  const { body } = await file.start(kind, content);
  await file.check(body);
  return file.run(body.id);
}
