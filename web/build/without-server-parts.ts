import { parseAst, type Plugin } from "vite";

/**
 * The properties of a call that only the server and the OpenAPI document use. The `body` is not among them,
 * because forms in the browser validate it too.
 */
const SERVER_PARTS = new Set([
  "summary",
  "failures",
  "params",
  "query",
  "answer",
  "otherAnswers",
  "bodyMaxBytes",
]);
/** Tells the build that creating the value has no side effects. */
const PURE = "/* @__PURE__ */ ";

interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

/**
 * Removes from the contract's calls the properties that only the server reads, so that pages do not load
 * them. Also marks the declarations in the contract as free of side effects, so that the build removes unused
 * schemas.
 */
export function withoutServerParts(): Plugin {
  return {
    name: "without-server-parts",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\/contract\/src\/.*\.ts$/ },
      handler(code, id) {
        const left: string[] = [];
        let from = 0;
        const keepUntil = (to: number, more = "") => left.push(code.slice(from, to), more);
        for (const { start, end, type } of editsIn(parseAst(code, { lang: "ts" }, id) as unknown as Node)) {
          if (start < from) continue;
          const isProperty = type === "Property";
          keepUntil(start, isProperty ? "" : PURE);
          from = isProperty ? endWithComma(code, end) : start;
        }
        keepUntil(code.length);
        return { code: left.join(""), map: null };
      },
    },
  };
}

function endWithComma(code: string, end: number): number {
  return end + (/^\s*,/.exec(code.slice(end, end + 200))?.[0].length ?? 0);
}

/**
 * Takes a module. Returns two kinds of nodes in source order: the properties to remove, and the function
 * calls to mark that run when the module is loaded.
 */
function editsIn(node: Node): Node[] {
  if (node.type === "FunctionDeclaration" || node.type.endsWith("FunctionExpression")) return [];
  const isCall = node.type === "CallExpression" || node.type === "NewExpression";
  const within = partsOf(node).flatMap((part) => (isCall ? editsInCall(node, part) : editsIn(part)));
  return isCall ? [node, ...within] : within;
}

function editsInCall(call: Node, part: Node): Node[] {
  const isOurs = (call["callee"] as Node)["name"] === "call";
  if (!isOurs || part.type !== "ObjectExpression") return editsIn(part);
  return partsOf(part).flatMap((property) =>
    SERVER_PARTS.has(String((property["key"] as Node | undefined)?.["name"]))
      ? [property]
      : editsIn(property),
  );
}

function partsOf(node: Node): Node[] {
  const isNode = (part: unknown): part is Node => typeof part === "object" && part !== null && "type" in part;
  return Object.values(node)
    .flatMap((part: unknown) => (Array.isArray(part) ? part : [part]))
    .filter(isNode)
    .toSorted((one, other) => one.start - other.start);
}
