import { UPLOAD_PART_MAX_BYTES } from "@portico/contract/documents/material-limits";
import { UPLOADS_PATH } from "@portico/contract/documents/uploads";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "../platform/api-error.ts";
import type { Dependencies } from "../foundation/dependencies.ts";
import type { SessionReader } from "../foundation/sessions/current-session.ts";
import { admit, admitBody, type Visitor } from "./admit.ts";

const ADMISSION = { access: "signed_in", limit: "upload", isOwnAccount: false } as const;

/** One request of an upload, after the guard has let it pass. */
export interface UploadRequest {
  request: FastifyRequest;
  visitor: Visitor;
  /** Checks the session again when the body has arrived. Throws ApiError `unauthenticated`. */
  validateAgain(): Promise<void>;
}

/**
 * What handles uploads. It receives the requests that the guard has let pass and writes their answers itself.
 */
export interface UploadEndpoint {
  /** Checks whether a request is allowed, and throws an error if it is not. */
  validate(deps: Dependencies, upload: UploadRequest, id: string | undefined): Promise<void>;
  handle(deps: Dependencies, upload: UploadRequest, reply: FastifyReply): Promise<void>;
}

/**
 * Registers the upload routes on the server (contract/src/documents/uploads.ts): behind the same guard as
 * every call, and with bodies that only the upload itself reads.
 */
export async function registerUploadRoutes(
  app: FastifyInstance,
  endpoint: UploadEndpoint,
  deps: Dependencies,
  sessions: SessionReader,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const { id } = request.params as { id?: string };
      const validateAgain = async () => void (await admitBody(ADMISSION, deps, sessions, request));
      const upload = { request, visitor: request.visitor, validateAgain };
      await endpoint.validate(deps, upload, id);
      // The upload library writes the answer, so the headers that all answers share are set on it first.
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value);
      reply.hijack();
      await endpoint.handle(deps, upload, reply);
    };
    const options = {
      handler,
      onRequest: async (request: FastifyRequest) => {
        refuseLongBody(request);
        request.visitor = await admit(ADMISSION, deps, sessions, request);
      },
    };
    scope.route({ ...options, method: "POST", url: UPLOADS_PATH });
    scope.route({ ...options, method: ["HEAD", "PATCH", "DELETE"], url: `${UPLOADS_PATH}/:id` });
  });
}

/**
 * The server does not limit the length of a body that no parser reads. Throws ApiError `length_required` and
 * `body_too_large`.
 */
function refuseLongBody({ method, headers }: FastifyRequest): void {
  const given = headers["content-length"];
  if (given === undefined && method === "PATCH") throw new ApiError("length_required");
  const length = Number(given ?? 0);
  const most = method === "PATCH" ? UPLOAD_PART_MAX_BYTES : 0;
  if (headers["transfer-encoding"] !== undefined || length > most) throw new ApiError("body_too_large");
}
