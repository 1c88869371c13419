import { expect } from "@playwright/test";
import { type Actor, callApi } from "./actors.ts";
import type { Portico } from "./portico.ts";

interface Published {
  id: string;
  slug: string;
}

/** Publishes an article as a writer's program would. The readers of the article are notified. */
export async function publishArticle(
  portico: Portico,
  writer: Actor,
  article: { title: string } & Record<string, unknown>,
): Promise<Published> {
  const begun = await callApi(portico, "POST", "content/", {
    as: writer,
    json: { body: "Some words.", ...article },
  });
  const { id } = begun.body;
  const { status, body } = await callApi(portico, "POST", `content/${id}/publish`, { as: writer, json: {} });
  expect([status, body.errors ?? null]).toEqual([200, null]);
  return { id, slug: body.slug };
}
