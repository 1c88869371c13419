import type { FastifyReply } from "fastify";
import { Server } from "@tus/server";
import { UPLOADS_PATH } from "@portico/contract/documents/uploads";
import type { UploadDoor, UploadRequest } from "../../http/upload-routes.ts";
import type { Dependencies } from "../../foundation/dependencies.ts";
import { ApiError } from "../../platform/api-error.ts";
import { isOfWrittenFile, storageError } from "../../platform/files/storage-error.ts";
import { failureOf, logFailure } from "../../platform/http/error-reply.ts";
import { beginUpload, type NewUpload } from "./begin-upload.ts";
import { currentUpload, withUpload } from "./current-upload.ts";
import { PartsStore } from "./parts-store.ts";
import { findOwnUpload } from "./upload.store.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The statement that moves the offset decides. The library's own lock spins, and is for one process alone. */
const noLock = { newLock: () => ({ lock: async () => undefined, unlock: async () => undefined }) };

/** What the library refuses by itself, as our failures. */
const failureOfStatus: Readonly<Record<number, ConstructorParameters<typeof ApiError>[0]>> = {
  403: "not_found",
  404: "not_found",
  409: "upload_moved",
  410: "upload_gone",
  413: "body_too_large",
  // An extension that is not offered: the sender's mistake, and no fault of ours.
  501: "malformed_body",
};

/** Answers in JSON, as every call. */
class JsonServer extends Server {
  override async write(...given: Parameters<Server["write"]>): ReturnType<Server["write"]> {
    const [, headers, , body = ""] = given;
    if (body.startsWith("{")) headers.set("Content-Type", "application/json; charset=utf-8");
    return super.write(...given);
  }
}

interface Judged {
  row: NewUpload | null;
}

const servers = new WeakMap<Dependencies, Server>();
const judged = new WeakMap<UploadRequest, Judged>();

function serverOf(deps: Dependencies): Server {
  const known = servers.get(deps);
  if (known) return known;
  const server = new JsonServer({
    path: UPLOADS_PATH,
    datastore: new PartsStore(deps),
    locker: noLock,
    relativeLocation: true,
    // Without it any origin may read; those of the phone apps are let in by the platform.
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
  // The library hands over what broke its stream, which is the file's own error and not what the store has thrown.
  if (status === undefined) return failureOf(isOfWrittenFile(thrown) ? storageError(thrown, "") : thrown);
  const code = failureOfStatus[status] ?? (status < 500 ? "malformed_body" : "internal");
  return new ApiError(code, { cause: thrown });
}

/** Uploads by tus: judged here, carried out by the library on our store. */
export const uploadDoor: UploadDoor = {
  async judge(deps, upload, id) {
    if (upload.request.method === "POST") {
      judged.set(upload, { row: await beginUpload(deps, upload.request, upload.visitor) });
      return;
    }
    if (id === undefined || !UUID.test(id)) throw new ApiError("not_found");
    await findOwnUpload(deps.database.db, upload.visitor.session!.user, id);
    judged.set(upload, { row: null });
  },
  async handle(deps: Dependencies, upload: UploadRequest, reply: FastifyReply) {
    const { row } = judged.get(upload)!;
    const { judgeAgain, request } = upload;
    await withUpload({ row, judgeAgain, log: request.log }, () =>
      serverOf(deps).handle(request.raw, reply.raw),
    );
  },
};
