import type { Actor, Answer, TestApp } from "./test-app.ts";

/** What an actor can do with articles, by calls of the API. */
export function articlesOf(app: TestApp) {
  const send = (method: "GET" | "POST" | "PATCH" | "DELETE", actor: Actor, path: string, json?: object) =>
    app.send(method, `content/${path}`, { bearer: actor.accessToken, ...(json && { json }) });
  const get = (actor: Actor, path: string): Promise<Answer> => send("GET", actor, path);
  const post = (actor: Actor, path: string, json: object = {}): Promise<Answer> =>
    send("POST", actor, path, json);
  return {
    get,
    post,
    remove: (actor: Actor, id: string) => send("DELETE", actor, id),
    async patch(actor: Actor, id: string, json: object): Promise<Answer> {
      const { updated_at } = (await get(actor, id)).body;
      return send("PATCH", actor, id, { updated_at, ...json });
    },
    /** Creates a draft. Returns its id. */
    async draft(actor: Actor, json: object = {}): Promise<string> {
      const answer = await post(actor, "", { title: "Opening hours", body: "We open at nine.", ...json });
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
      return answer.body.id;
    },
    /** Publishes an article. Returns its id and its slug. */
    async published(
      actor: Actor,
      json: object = {},
      how: object = {},
    ): Promise<{ id: string; slug: string }> {
      const id = await this.draft(actor, json);
      const answer = await post(actor, `${id}/publish`, how);
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      return { id, slug: answer.body.slug };
    },
    /** Returns the titles in a reader's list, including those that are shown above the list. */
    async titles(actor: Actor, query = ""): Promise<string[]> {
      const { waiting, pinned, items } = (await get(actor, query)).body;
      return [...waiting, ...pinned, ...items].map((one: { title: string }) => one.title);
    },
  };
}
