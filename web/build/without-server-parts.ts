import { parseAst, type Plugin } from "vite";

/** What a call says for the server and the OpenAPI document alone. A form judges its `body` in the browser too. */
const SERVER_PARTS = new Set([
  "summary",
  "failures",
  "params",
  "query",
  "answer",
  "otherAnswers",
  "bodyMaxBytes",
]);
/** What tells the build that making a value does nothing else. */
const PURE = "/* @__PURE__ */ ";

interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

/**
 * Leaves out of the contract's calls what the server alone reads, so that no page has to carry it. What the contract declares is marked as made
 * for itself alone: schemas that nobody uses then stay out too.
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

/** Takes a module. Returns, in their order, the properties that are left out and the calls that are made as it is loaded. */
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
