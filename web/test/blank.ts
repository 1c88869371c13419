import type { Call, MainAnswerOf } from "@portico/contract/http/call";
import type * as z from "zod/mini";
import { newId } from "./ids.ts";

/** The parts of a schema's definition that this file reads. */
interface Definition {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  entries?: Record<string, string>;
  values?: unknown[];
  options?: z.ZodMiniType[];
  innerType?: z.ZodMiniType;
  in?: z.ZodMiniType;
  element?: z.ZodMiniType;
  format?: string;
}

function definition(schema: z.ZodMiniType | undefined): Definition | undefined {
  return schema?._zod.def as Definition | undefined;
}

/**
 * Returns the smallest valid answer of a call: lists are empty, counts are 0, and nullable values are null. A
 * test adds only the values that it is about.
 */
export function blank<C extends Call>(call: C): MainAnswerOf<C> {
  return valueOf(call.answer) as MainAnswerOf<C>;
}

type ItemOf<C extends Call> = MainAnswerOf<C> extends { items: (infer Item)[] } ? Item : never;

/** Like `blank`, but returns one item of the list in the answer of a call. */
export function blankItem<C extends Call>(call: C): ItemOf<C> {
  const { items } = definition(call.answer)!.shape!;
  return valueOf(definition(items)!.element) as ItemOf<C>;
}

function valueOf(schema: z.ZodMiniType | undefined): unknown {
  const def = definition(schema);
  switch (def?.type) {
    case "object":
      return Object.fromEntries(
        Object.entries(def.shape!)
          .filter(([, part]) => part._zod.def.type !== "optional")
          .map(([name, part]) => [name, valueOf(part)]),
      );
    case "array":
      return [];
    case "string":
      return def.format === "uuid" ? newId() : "";
    case "number":
      return 0;
    case "boolean":
      return false;
    case "enum":
      return Object.values(def.entries!)[0];
    case "literal":
      return def.values![0];
    case "union":
      return valueOf(def.options![0]);
    case "record":
      return {};
    case "pipe":
      return valueOf(def.in);
    default:
      return null;
  }
}
