import type { FastifyInstance, FastifyReply } from "fastify";
import type { Caller } from "../platform/http/caller.ts";
import type { LimitName } from "../foundation/limits.ts";
import type { Dependencies } from "../foundation/dependencies.ts";
import type { CurrentSession, SessionReader } from "../foundation/sessions/current-session.ts";
import { admit } from "./admit.ts";
import type { Access } from "./guard.ts";
import { fastifyPath } from "./register-routes.ts";

/** What the handler of a file receives of the request. */
export interface FileInput<Name extends string> {
  params: Readonly<Record<Name, string>>;
  query: Readonly<Record<string, unknown>>;
  method: "GET" | "HEAD";
  headers: Readonly<Record<string, string | string[] | undefined>>;
  session: CurrentSession | null;
  caller: Caller;
  now: Date;
}

/** The answer to send; a stream is passed on piece by piece. */
interface FileAnswer {
  /** 200 if left out. */
  status?: number;
  headers: Readonly<Record<string, string>>;
  content: Buffer | string | NodeJS.ReadableStream;
}

type FileHandler<Name extends string> = (deps: Dependencies, input: FileInput<Name>) => Promise<FileAnswer>;

/** One line of the table of files. */
export interface FileRoute {
  path: string;
  access: Access;
  limit: LimitName;
  handle: FileHandler<string>;
  /**
   * Whether the path answers HEAD too. Must be false if a GET uses something up, such as a link that works
   * once.
   */
  answersHead: boolean;
  /** Whether pages of other origins, such as the phone app's, may show it. */
  forOtherSites: boolean;
}

type ParametersIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParametersIn<Rest>
  : never;

/** Connects the path of a file with who may fetch it, its limit and its handler. */
export function fileRoute<Path extends string>(
  name: `GET ${Path}`,
  access: Access,
  limit: LimitName,
  handle: FileHandler<ParametersIn<Path>>,
  { answersHead = false, forOtherSites = false } = {},
): FileRoute {
  return {
    path: name.slice("GET ".length),
    access,
    limit,
    handle: handle as FileHandler<string>,
    answersHead,
    forOtherSites,
  };
}

/** Registers every line of the table of files on the server, behind the same guard as the calls. */
export function registerFileRoutes(
  app: FastifyInstance,
  files: readonly FileRoute[],
  deps: Dependencies,
  sessions: SessionReader,
): void {
  for (const file of files) {
    app.route({
      method: file.answersHead ? ["GET", "HEAD"] : "GET",
      url: fastifyPath(file.path),
      exposeHeadRoute: false,
      handler: async (request, reply: FastifyReply) => {
        const visitor = await admit({ ...file, isOwnAccount: false }, deps, sessions, request);
        const input = {
          params: request.params as Record<string, string>,
          query: request.query as Record<string, unknown>,
          method: request.method as "GET" | "HEAD",
          headers: request.headers,
        };
        const { status = 200, headers, content } = await file.handle(deps, { ...input, ...visitor });
        return reply.code(status).headers(headers).send(content);
      },
    });
  }
}
