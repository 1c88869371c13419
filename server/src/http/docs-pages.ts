import { createHash } from "node:crypto";
import { API_PREFIX } from "@portico/contract/http/call";
import { failures } from "@portico/contract/http/failures";
import type { FastifyInstance } from "fastify";
import { contentSecurityPolicy } from "../platform/http/security-headers.ts";
import { openApiDocument } from "./openapi.ts";
import type { Route } from "./route.ts";
import { escapeHtml } from "../platform/http/escape-html.ts";

const STYLE = `body{margin:0;background:#fbfaf7;color:#0b1f3f;font:16px/1.55 system-ui,sans-serif}main{max-width:820px;margin:0 auto;padding:40px 16px}
h1{font:600 32px/1.2 Georgia,serif;margin:0 0 8px}h2{font:600 21px/1.3 Georgia,serif;margin:44px 0 8px;text-transform:capitalize}p{color:#56657f;margin:0 0 12px}a{color:#1f4e7a}
details{background:#fff;border:1px solid #e3e0d8;border-radius:14px;margin:0 0 8px}summary{padding:12px 16px;cursor:pointer;overflow-wrap:anywhere}summary:focus-visible{outline:3px solid #ffd65a;border-radius:14px}
code{font:600 14px ui-monospace,monospace}b{display:inline-block;min-width:58px;font:600 12px system-ui;color:#7a5712}small{color:#56657f;font-size:14px;display:block}
pre{margin:0;padding:12px 16px;border-top:1px solid #e3e0d8;overflow:auto;font:13px/1.5 ui-monospace,monospace}table{border-collapse:collapse;width:100%;font-size:14px}td{border-top:1px solid #e3e0d8;padding:8px 12px 8px 0;vertical-align:top}`;
const STYLE_HASH = `sha256-${createHash("sha256").update(STYLE).digest("base64")}`;

interface Operation {
  summary: string;
  description: string;
  tags: string[];
}

interface Docs {
  json: string;
  html: string;
}

/** Serves the OpenAPI document at /api/docs/openapi.json and a page that shows it at /api/docs. */
export function addDocsPages(app: FastifyInstance, routes: readonly Route[], publicUrl: string): void {
  let made: Docs | null = null;
  // Made on the first request: they are megabytes, and making them at the start would delay every start.
  const docs = () => (made ??= makeDocs(routes, publicUrl));
  app.get("/api/docs/openapi.json", { exposeHeadRoute: true }, (_request, reply) =>
    reply.header("Cache-Control", "no-cache").type("application/json; charset=utf-8").send(docs().json),
  );
  app.get("/api/docs", { exposeHeadRoute: true }, (_request, reply) => {
    void reply
      .header("Content-Security-Policy", contentSecurityPolicy([STYLE_HASH]))
      .header("Cache-Control", "no-cache");
    return reply.type("text/html; charset=utf-8").send(docs().html);
  });
}

function makeDocs(routes: readonly Route[], publicUrl: string): Docs {
  const document = openApiDocument(routes, publicUrl) as { paths: Record<string, Record<string, Operation>> };
  return { json: JSON.stringify(document), html: docsPage(document.paths) };
}

function docsPage(paths: Record<string, Record<string, Operation>>): string {
  const groups = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags[0] ?? "";
      groups.set(tag, [...(groups.get(tag) ?? []), callEntry(method, path, operation)]);
    }
  }
  const sections = [...groups].map(
    ([tag, entries]) => `<h2>${escapeHtml(tag.replaceAll("_", " "))}</h2>${entries.join("")}`,
  );
  const codes = Object.entries(failures).map(
    ([code, { status, detail }]) =>
      `<tr><td>${status}</td><td><code>${code}</code></td><td>${escapeHtml(detail)}</td></tr>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Portico API</title><style>${STYLE}</style></head><body><main>
<h1>Portico API</h1><p>Below <code>${API_PREFIX}</code>, as JSON, form or multipart, with or without the last slash. For programs: <a href="/api/docs/openapi.json">OpenAPI 3.1</a>.</p>
${sections.join("\n")}
<h2>Failures</h2><p>Every failure is <code>{detail, code, errors?}</code>.</p><table>${codes.join("")}</table></main></body></html>`;
}

function callEntry(method: string, path: string, operation: Operation): string {
  const {
    summary,
    description,
    tags: _tags,
    ...rest
  } = operation as Operation & { responses: Record<string, unknown> };
  const responses = Object.fromEntries(
    Object.entries(rest.responses).filter(([status]) => Number(status) < 400),
  );
  const shown = JSON.stringify({ ...rest, responses }, null, 2);
  return `<details><summary><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code><small>${escapeHtml(summary)}. ${escapeHtml(description)}</small></summary><pre tabindex="0">${escapeHtml(shown)}</pre></details>`;
}
