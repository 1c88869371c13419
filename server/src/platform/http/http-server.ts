import type { IncomingMessage } from "node:http";
import { BODY_MAX_BYTES } from "@portico/contract/values/limits";
import { fastify, type FastifyInstance, type FastifyRequest, LogController } from "fastify";
import { ApiError } from "../api-error.ts";
import { addBodyParsers } from "./body-parsers.ts";
import { answerBrokenRequest, answerExpectation } from "./broken-request.ts";
import { compressAnswers } from "./compressed-answers.ts";
import { replyWithFailure } from "./error-reply.ts";
import { allowPhoneOrigins } from "./phone-origins.ts";
import { baseHeaders } from "./security-headers.ts";

/** By default Node keeps a slow request open for five minutes. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
const CONNECTIONS_CHECK_MS = 5_000;
const KEEP_ALIVE_MS = 65_000;
/** An idle connection, such as one whose client does not read the answer, is closed after this time. */
const STALLED_MS = 60_000;
/**
 * A browser opens some six connections and reuses them; a client that sends more requests on one is no
 * browser.
 */
const REQUESTS_PER_CONNECTION = 10_000;
const CLOSE_IDLE_MS = 100;
const HEADERS_MAX_BYTES = 16 * 1024;

const HOST = "host";

interface HttpServerOptions {
  logLevel: string;
  /** Addresses of proxies whose X-Forwarded-For is trusted; an empty list trusts none. */
  trustProxy: readonly string[];
  isHttps: boolean;
}

/** Returns a server with limits, time-outs, headers and error bodies, and no routes yet. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const headers = baseHeaders({ isHttps: options.isHttps });
  const app = fastify({
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: STALLED_MS,
    maxRequestsPerSocket: REQUESTS_PER_CONNECTION,
    keepAliveTimeout: KEEP_ALIVE_MS,
    trustProxy: options.trustProxy.length > 0 ? [...options.trustProxy] : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    exposeHeadRoutes: false,
    logController: new LogController({ disableRequestLogging: true }),
    logger: {
      level: options.logLevel,
      serializers: { req: (request) => ({ method: request.method, url: withoutQuery(request.url) }) },
    },
    frameworkErrors: (error, request, reply) => {
      void reply.headers(headers);
      return replyWithFailure(error, request, reply);
    },
    clientErrorHandler: answerBrokenRequest,
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: CONNECTIONS_CHECK_MS,
      maxHeaderSize: HEADERS_MAX_BYTES,
      // Node itself would answer without our headers and without a body.
      requireHostHeader: false,
    },
  });
  app.addHook("onRequest", (request, reply, done) => {
    void reply.headers(headers);
    // Set here and not in the calls, because a request that is refused before it reaches a call gets an
    // answer of the API too.
    if (isOfApi(request)) void reply.header("Cache-Control", "no-store");
    // Before the body is read: the body of a request to an unknown address is never parsed.
    done(refusalOf(request));
  });
  app.server.on("checkExpectation", answerExpectation);
  allowPhoneOrigins(app);
  compressAnswers(app);
  app.addHook("preClose", (done) => {
    // A kept-alive connection whose answer is sent after the stop has begun would keep the process alive.
    setInterval(() => app.server.closeIdleConnections(), CLOSE_IDLE_MS).unref();
    done();
  });
  app.setErrorHandler(replyWithFailure);
  await addBodyParsers(app);
  return app;
}

function refusalOf(request: FastifyRequest): ApiError | undefined {
  if (request.is404) return new ApiError("not_found");
  return hasOneHost(request.raw) ? undefined : new ApiError("malformed_body");
}

/** RFC 9112 §3.2: a request names its host once. HTTP/1.0 may leave it out. */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]!.length === HOST.length && rawHeaders[at]!.toLowerCase() === HOST) hosts += 1;
  return hosts === 1 || (hosts === 0 && httpVersion === "1.0");
}

/**
 * Checks the route as well, since a path may be spelled in more than one way. The URL is checked first,
 * because reading the options of a route builds them anew each time.
 */
function isOfApi(request: FastifyRequest): boolean {
  return request.url.startsWith("/api/") || request.routeOptions.url?.startsWith("/api/") === true;
}

/** A token in a query must not get into a log. */
function withoutQuery(url: string): string {
  return url.split("?", 1)[0] ?? "";
}
