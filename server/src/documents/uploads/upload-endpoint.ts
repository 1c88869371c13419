import type { FastifyReply } from "fastify";
import { Server } from "@tus/server";
import { UPLOADS_PATH } from "@portico/contract/documents/uploads";
import type { UploadEndpoint, UploadRequest } from "../../http/upload-routes.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { ApiError } from "../../platform/api-error.ts";
import { isOfWrittenFile, storageError } from "../../platform/files/storage-error.ts";
import { failureOf, logFailure } from "../../platform/http/error-reply.ts";
import { beginUpload, type NewUpload } from "./begin-upload.ts";
import { currentUpload, PartsStore, withUpload } from "./parts-store.ts";
import { findOwnUpload } from "./upload.store.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/**
 * The statement that moves the offset decides which request is first, so no lock is needed. The library's own
 * lock spins, and works only within one process.
 */
const noLock = { newLock: () => ({ lock: async () => undefined, unlock: async () => undefined }) };

/** Our own errors for the errors of the library, by status. */
const failureOfStatus: Readonly<Record<number, ConstructorParameters<typeof ApiError>[0]>> = {
  403: "not_found",
  404: "not_found",
  409: "upload_moved",
  410: "upload_gone",
  413: "body_too_large",
  // The upload uses an extension that is not offered: the sender's error, and not the server's.
  501: "malformed_body",
};

/** Answers in JSON, like every other call. */
class JsonServer extends Server {
  override async write(...given: Parameters<Server["write"]>): ReturnType<Server["write"]> {
    const [, headers, , body = ""] = given;
    if (body.startsWith("{")) headers.set("Content-Type", "application/json; charset=utf-8");
    return super.write(...given);
  }
}

interface Validated {
  row: NewUpload | null;
}

const servers = new WeakMap<Dependencies, Server>();
const validated = new WeakMap<UploadRequest, Validated>();

function serverOf(deps: Dependencies): Server {
  const known = servers.get(deps);
  if (known) return known;
  const server = new JsonServer({
    path: UPLOADS_PATH,
    datastore: new PartsStore(deps),
    locker: noLock,
    relativeLocation: true,
    // Without this line the library would let any origin read; the platform admits the origins of the phone
    // apps.
    allowedOrigins: [],
    namingFunction: () => currentUpload().row!.id,
    getFileIdFromRequest: (_request, last) => (UUID.test(last ?? "") ? last : undefined),
    onResponseError: (_request, thrown) => {
      const failure = asFailure(thrown);
      logFailure(failure, currentUpload().log);
      return { status_code: failure.status, body: JSON.stringify(failure.body) };
    },
  });
  servers.set(deps, server);
  return server;
}

function asFailure(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  const { status_code: status } = thrown as { status_code?: number };
  // If the stream of the local file broke, the library throws the error of that file instead of the error
  // that the store has thrown.
  if (status === undefined) return failureOf(isOfWrittenFile(thrown) ? storageError(thrown, "") : thrown);
  const code = failureOfStatus[status] ?? (status < 500 ? "malformed_body" : "internal");
  return new ApiError(code, { cause: thrown });
}

/** Uploads by tus: the requests are checked here, and the library carries them out on our store. */
export const uploadEndpoint: UploadEndpoint = {
  async validate(deps, upload, id) {
    if (upload.request.method === "POST") {
      validated.set(upload, { row: await beginUpload(deps, upload.request, upload.visitor) });
      return;
    }
    if (id === undefined || !UUID.test(id)) throw new ApiError("not_found");
    await findOwnUpload(deps.database.db, upload.visitor.session!.user, id);
    validated.set(upload, { row: null });
  },
  async handle(deps: Dependencies, upload: UploadRequest, reply: FastifyReply) {
    const { row } = validated.get(upload)!;
    const { validateAgain, request } = upload;
    await withUpload({ row, validateAgain, log: request.log }, () =>
      serverOf(deps).handle(request.raw, reply.raw),
    );
  },
};
