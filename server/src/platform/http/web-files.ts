import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** True for a route to which the rate limit of pages does not apply. */
    isUncounted?: boolean;
  }
}

const mediaTypes: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".json": "application/json; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".woff2": "font/woff2",
};
/**
 * No rate limit applies to these files. They come from memory, so refusing a request costs as much as sending
 * the file (docs/decisions/0041).
 */
const UNCOUNTED = { isUncounted: true };
/** The name of each of these files contains a hash of its content, so the content never changes. */
const IMMUTABLE = "public, max-age=31536000, immutable";
const REVALIDATED = "public, max-age=3600";

interface KeptFile {
  plain: Buffer;
  brotli: Buffer | null;
}

/**
 * Serves web/dist/assets and the files at the root of web/dist. After the first read, they come from memory.
 */
export function addWebFiles(app: FastifyInstance, folder: string, rootFiles: readonly string[]): void {
  const kept = new Map<string, Promise<KeptFile | null>>();
  function read(name: string): Promise<KeptFile | null> {
    const file = kept.get(name) ?? readKept(join(folder, name));
    kept.set(name, file);
    return file;
  }

  async function send(request: FastifyRequest, reply: FastifyReply, name: string, caching: string) {
    const file = await read(name);
    if (!file) {
      kept.delete(name);
      return reply
        .code(404)
        .type("text/plain; charset=utf-8")
        .header("Cache-Control", "no-store")
        .send("Not found");
    }
    const isBrotli = file.brotli !== null && /\bbr\b/.test(request.headers["accept-encoding"] ?? "");
    if (isBrotli) void reply.header("Content-Encoding", "br");
    if (file.brotli) void reply.header("Vary", "Accept-Encoding");
    void reply.header("Cache-Control", caching).type(mediaTypes[extname(name)] ?? "application/octet-stream");
    return reply.send(isBrotli ? file.brotli : file.plain);
  }

  app.route<{ Params: { "*": string } }>({
    method: ["GET", "HEAD"],
    url: "/assets/*",
    config: UNCOUNTED,
    handler: (request, reply) => {
      const { "*": asked } = request.params;
      // The path must not lead out of the folder, so no part of it may begin with a dot.
      const name = /^\w[\w.-]*(\/\w[\w.-]*){0,2}$/.test(asked) ? asked : "none";
      return send(request, reply, `assets/${name}`, IMMUTABLE);
    },
  });
  for (const name of rootFiles) {
    app.route({
      method: ["GET", "HEAD"],
      url: `/${name}`,
      config: UNCOUNTED,
      handler: (request, reply) => send(request, reply, name, REVALIDATED),
    });
  }
}

async function readKept(file: string): Promise<KeptFile | null> {
  const [plain, brotli] = await Promise.all([
    readFile(file).catch(() => null),
    readFile(`${file}.br`).catch(() => null),
  ]);
  return plain && { plain, brotli };
}
