import { parseAst } from "vite";

/** @typedef {{ line: number, words: string }} Found */
/** @typedef {{ type: string, start: number } & Record<string, any>} Node */

/** Placeholder for a value that is only known when the program runs. */
const VALUE = "{…}";
/** Attributes whose text is for the program: classes, addresses, names of fields. */
const SILENT_ATTRIBUTES =
  /^(className|class|d|viewBox|to|params|key|id|type|name|href|src|icon|variant|size|tone|rel|role|lang|path|autoComplete|autoCapitalize|autoCorrect|inputMode|enterKeyHint|accept|style|loading|data-.*)$/;
/** Properties whose values are read by people, even if they are one small word. */
const SPOKEN_NAMES =
  /^(label|title|text|hint|description|placeholder|detail|summary|head|words|alt|confirm|submit|aria-label|aria-description|aria-roledescription|aria-valuetext)$/;

/**
 * @param {string} file the path; its extension says how to parse the text: TypeScript, JavaScript (with or
 *   without JSX) or HTML
 * @param {string} text
 * @returns {Found[]} the strings that a person can see or hear, in the order of the file
 */
export function visibleWords(file, text) {
  const lines = lineCounter(text);
  if (file.endsWith(".html")) return wordsOfHtml(text, lines);
  /** @type {Found[]} */
  const found = [];
  /** @type {(node: Node, words: string) => unknown} */
  const add = (node, words) => found.push({ line: lines(node.start), words });
  visit(/** @type {any} */ (parseAst(text, { lang: file.endsWith("x") ? "tsx" : "ts" })), false, add);
  return found.sort((one, other) => one.line - other.line);
}

/**
 * @param {Node} node
 * @param {boolean} isSpoken whether the node is the value of a property that people read
 * @param {(node: Node, words: string) => unknown} add
 */
function visit(node, isSpoken, add) {
  if (isSilent(node)) return;
  const words = wordsOf(node);
  if (words !== null && (isSpoken ? /\p{L}/u.test(words) : isForPeople(words))) add(node, words);
  const spoken = isSpoken && node.type !== "CallExpression";
  for (const [key, value] of Object.entries(node)) {
    const isValue = key === "value" && /^(JSXAttribute|Property)$/.test(node.type);
    const inner = isValue ? SPOKEN_NAMES.test(nameOf(node)) : spoken && key !== "test" && key !== "left";
    for (const child of Array.isArray(value) ? value : [value])
      if (child && typeof child.type === "string") visit(child, inner, add);
  }
}

/** @param {Node} node */
function isSilent(node) {
  if (/^(Import|TaggedTemplate|TSTypeAlias|TSInterface|TSTypeAnnotation|TSLiteral)/.test(node.type))
    return true;
  if (node.type.startsWith("Export") && node["source"]) return true;
  return node.type === "JSXAttribute" && SILENT_ATTRIBUTES.test(nameOf(node));
}

/** @param {Node} node */
function nameOf(node) {
  const name = node["name"] ?? node["key"];
  return String(name.name ?? name.value ?? "");
}

/**
 * @param {Node} node
 * @returns {string | null} the text of the node on one line; null if it has none
 */
function wordsOf(node) {
  if (node.type === "Literal" && typeof node["value"] === "string") return oneLine(node["value"]);
  if (node.type === "TemplateLiteral")
    return oneLine(node["quasis"].map((/** @type {any} */ part) => part.value.cooked).join(VALUE));
  if (node.type !== "JSXElement" && node.type !== "JSXFragment") return null;
  /** @type {Node[]} */
  const children = node["children"];
  const hasText = children.some((child) => child.type === "JSXText" && /\p{L}/u.test(child["value"]));
  return hasText ? oneLine(children.map(wordsOfChild).join("")) : null;
}

/** @param {Node} child a child of an element */
function wordsOfChild(child) {
  if (child.type === "JSXText") return child["value"];
  const inner = child["expression"];
  if (inner?.type === "JSXEmptyExpression") return "";
  return inner?.type === "Literal" ? String(inner.value) : VALUE;
}

/**
 * Returns true for a sentence, a phrase or a word with a capital letter, and false for classes, statements,
 * headers and names of types.
 * @param {string} marked the text, with or without tags
 */
function isForPeople(marked) {
  const words = oneLine(marked.replaceAll(/<[^<>]*>/g, " "));
  if (
    !/\p{L}{2}/u.test(words) ||
    /^[<(]|^\w+:\/\/|[a-z]:[a-z]|\d!$|^(select|insert|update|delete|with|show|create) /.test(words)
  )
    return false;
  if (!words.includes(" ")) return /^\p{Lu}\p{Ll}+[.…:?!]?$/u.test(words);
  if (/^\p{Lu}/u.test(words) || /[.?!…]$/.test(words)) return !/^[\w-]+\/|charset=|max-age|;$/.test(words);
  return words
    .split(" ")
    .every((word) => word === VALUE || /^\p{L}[\p{L}’']*(-\p{L}+)?[,.:]?$|^[\d·–]+$/u.test(word));
}

/**
 * @param {string} text
 * @param {(at: number) => number} lines
 * @returns {Found[]}
 */
function wordsOfHtml(text, lines) {
  return [...text.matchAll(/>([^<>]*\p{L}[^<>]*)</gu)].map((match) => ({
    line: lines(match.index + match[0].search(/\p{L}/u)),
    words: oneLine(match[1] ?? ""),
  }));
}

/** @param {string} text */
function oneLine(text) {
  return text.replaceAll(/\s+/g, " ").trim();
}

/**
 * @param {string} text
 * @returns {(at: number) => number} takes a position in the text and returns its line number, from 1
 */
function lineCounter(text) {
  return (at) => text.slice(0, at).split("\n").length;
}
