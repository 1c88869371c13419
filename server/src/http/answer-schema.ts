import type { Call } from "@portico/contract/http/call";
import * as z from "zod/mini";

/**
 * Takes a call. Returns Fastify's response schema, which is compiled to a serialiser that writes the listed
 * fields and nothing else. Answers of several shapes are written by JSON.stringify.
 */
export function answerSchema(call: Call): { response?: Record<number, object> } {
  if (!call.answer || !("shape" in call.answer)) return {};
  const schema = z.toJSONSchema(call.answer, { target: "draft-7" });
  return { response: { [call.status]: simplify(schema) as object } };
}

/** `anyOf: [x, null]` compiles to a slow check; a nullable type compiles to one comparison. */
function simplify(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(simplify);
  if (typeof node !== "object" || node === null) return node;
  const { $schema: _schema, pattern: _pattern, format: _format, ...rest } = node as Record<string, unknown>;
  const plain = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, simplify(value)]));
  const choices = plain["anyOf"];
  if (!Array.isArray(choices) || choices.length !== 2) return plain;
  const [first, second] = choices as [Record<string, unknown>, Record<string, unknown>];
  if (second["type"] !== "null" || typeof first["type"] !== "string") return plain;
  return { ...first, nullable: true };
}
