import { UPLOAD_PART_MAX_BYTES } from "@portico/contract/documents/material-limits";
import { UPLOADS_PATH } from "@portico/contract/documents/uploads";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "../platform/api-error.ts";
import type { Dependencies } from "../foundation/dependencies.ts";
import type { SessionReader } from "../foundation/sessions/current-session.ts";
import { admit, admitBody, type Visitor } from "./admit.ts";

const DOOR = { access: "signed_in", limit: "upload", isOwnAccount: false } as const;

/** One request of an upload, let in. */
export interface UploadRequest {
  request: FastifyRequest;
  visitor: Visitor;
  /** Judges the session once more, when the body is here. Throws ApiError `unauthenticated`. */
  judgeAgain(): Promise<void>;
}

/** What takes uploads: it is handed a request that may go on, and answers it by itself. */
export interface UploadDoor {
  /** Judges what a request wants. Throws what the call is refused with. */
  judge(deps: Dependencies, upload: UploadRequest, id: string | undefined): Promise<void>;
  handle(deps: Dependencies, upload: UploadRequest, reply: FastifyReply): Promise<void>;
}

/** Puts uploads on the server (contract/src/documents/uploads.ts): the same guard as every call, and bodies that nobody reads but the upload itself. */
export async function registerUploadRoutes(
  app: FastifyInstance,
  door: UploadDoor,
  deps: Dependencies,
  sessions: SessionReader,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const { id } = request.params as { id?: string };
      const judgeAgain = async () => void (await admitBody(DOOR, deps, sessions, request));
      const upload = { request, visitor: request.visitor, judgeAgain };
      await door.judge(deps, upload, id);
      // The answer is the library's; what every answer has is set before.
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value);
      reply.hijack();
      await door.handle(deps, upload, reply);
    };
    const options = {
      handler,
      onRequest: async (request: FastifyRequest) => {
        refuseLongBody(request);
        request.visitor = await admit(DOOR, deps, sessions, request);
      },
    };
    scope.route({ ...options, method: "POST", url: UPLOADS_PATH });
    scope.route({ ...options, method: ["HEAD", "PATCH", "DELETE"], url: `${UPLOADS_PATH}/:id` });
  });
}

/** What no parser reads is not measured by the server. Throws ApiError `length_required` and `body_too_large`. */
function refuseLongBody({ method, headers }: FastifyRequest): void {
  const given = headers["content-length"];
  if (given === undefined && method === "PATCH") throw new ApiError("length_required");
  const length = Number(given ?? 0);
  const most = method === "PATCH" ? UPLOAD_PART_MAX_BYTES : 0;
  if (headers["transfer-encoding"] !== undefined || length > most) throw new ApiError("body_too_large");
}
