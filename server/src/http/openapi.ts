import { API_PREFIX, type Call } from "@portico/contract/http/call";
import { type FailureCode, failures } from "@portico/contract/http/failures";
import * as z from "zod/mini";
import { failuresOf } from "./failures-of.ts";
import { type Access, needsSession } from "./guard.ts";
import type { Route } from "./route.ts";

const accessNotes: Readonly<Record<Access, string>> = {
  anyone: "No session is needed.",
  optional: "With or without a session, as the body says.",
  signed_in: "Needs a session.",
  staff: "Needs the session of an admin or an agent; anyone else gets 404.",
  admin: "Needs the session of an admin; anyone else gets 404.",
  agent: "Needs the session of an agent; anyone else gets 404.",
  client: "Needs the session of a client; anyone else gets 404.",
};
const BEARER = { bearer: [] };

/**
 * The session that a call takes, in OpenAPI's words. A call that anyone may make gets an empty list, which
 * overrides the document's default.
 */
function securityOf(access: Access): object[] {
  if (access === "anyone") return [];
  return needsSession(access) ? [BEARER] : [{}, BEARER];
}

type JsonSchema = Record<string, unknown>;

/** Takes the route table. Returns the OpenAPI 3.1 document of every call, generated from the contract. */
export function openApiDocument(routes: readonly Route[], publicUrl: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    const path = `${API_PREFIX}${route.call.path}`;
    paths[path] = { ...paths[path], [route.call.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Portico",
      version: "1",
      description:
        "Every path works with and without its trailing slash. POST bodies can be JSON, form-urlencoded or multipart. 401 means that this access token is not valid: refresh it and try once more.",
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      schemas: { Failure: failureSchema() },
    },
  };
}

function operation(route: Route): object {
  const { call, access, isFresh } = route;
  return {
    summary: call.summary,
    description: isFresh
      ? `${accessNotes[access]} The caller must have signed in, or confirmed that it is them, within the last few minutes.`
      : accessNotes[access],
    operationId: `${call.method.toLowerCase()}_${call.path.replaceAll(/[^a-z_]+/gi, "_")}`,
    tags: [call.path.split("/")[0]],
    security: securityOf(access),
    parameters: [
      ...parametersOf(call.params, "path"),
      ...parametersOf(call.query, "query"),
      ...idempotencyKey(call),
    ],
    ...(call.body ? { requestBody: { content: bodyContent(schemaOf(call.body, "input")) } } : {}),
    responses: {
      ...successes(call),
      ...failureResponses(route),
    },
  };
}

function successes(call: Call): Record<string, object> {
  const answers = [[call.status, call.answer], ...Object.entries(call.otherAnswers ?? {})] as const;
  return Object.fromEntries(
    answers.map(([status, answer]) => [
      status,
      {
        description: "Done",
        ...(answer ? { content: { "application/json": { schema: schemaOf(answer, "output") } } } : {}),
      },
    ]),
  );
}

function parametersOf(schema: Call["params"], place: "path" | "query"): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, "input") as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => {
    return { name, in: place, required: place === "path" || required.includes(name), schema: property };
  });
}

function idempotencyKey(call: Call): object[] {
  if (!call.idempotent) return [];
  return [
    {
      name: "Idempotency-Key",
      in: "header",
      required: false,
      schema: { type: "string" },
      description: "The same key gets the same answer, and nothing is done twice.",
    },
  ];
}

function bodyContent(schema: JsonSchema): object {
  return {
    "application/json": { schema },
    "application/x-www-form-urlencoded": { schema },
    "multipart/form-data": { schema },
  };
}

function schemaOf(schema: z.ZodMiniType, io: "input" | "output"): JsonSchema {
  const { $schema: _schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as JsonSchema;
  return rest;
}

function failureResponses(route: Route): Record<string, object> {
  const byStatus = new Map<number, FailureCode[]>();
  for (const code of failuresOf(route)) {
    const { status } = failures[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } };
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, { description: codes.join(", "), content }]),
  );
}

function failureSchema(): object {
  return {
    type: "object",
    required: ["detail", "code"],
    properties: {
      detail: { type: "string", description: "One sentence to show to the person." },
      code: { type: "string", enum: Object.keys(failures) },
      errors: {
        type: "object",
        additionalProperties: { type: "string" },
        description: "One sentence for each field.",
      },
    },
  };
}
