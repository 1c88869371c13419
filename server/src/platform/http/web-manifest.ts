import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";

export const MANIFEST = "manifest.webmanifest";

interface WebManifestOptions {
  /** The folder web/dist. */
  folder: string;
  readFirmName(): Promise<string>;
}

/**
 * Serves the web app manifest, which a phone requests when a person adds the web app to the home screen. Like
 * the pages, the manifest contains the firm's name.
 */
export async function addWebManifest(
  app: FastifyInstance,
  { folder, readFirmName }: WebManifestOptions,
): Promise<void> {
  const template = JSON.parse(await readFile(join(folder, MANIFEST), "utf8")) as object;
  app.route({
    method: ["GET", "HEAD"],
    url: `/${MANIFEST}`,
    handler: async (_request, reply) => {
      const name = await readFirmName();
      return reply
        .header("Cache-Control", "no-cache")
        .type("application/manifest+json; charset=utf-8")
        .send(JSON.stringify({ ...template, name, short_name: name }));
    },
  });
}
