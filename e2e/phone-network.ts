import { generateKeyPairSync } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { type IncomingMessage, request, type ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { certificateOf } from "../server/test/attestation.ts";
import { FIRM } from "./actors.ts";
import type { Platform } from "../tools/mobile/native-methods.ts";
import type { Portico } from "./portico.ts";

/** The portal that the app of these end-to-end tests is made for. */
export const PORTAL_HOST = "portal.example";
/**
 * The origin of the app's pages in these tests. On iOS the app uses another scheme, which the test browser
 * does not know.
 */
export const APP = "https://localhost";
const IOS_ORIGIN = "capacitor://localhost";
/** Another site, which serves the same program. */
export const STRANGER = "https://stranger.example";

const DIST = path.resolve(import.meta.dirname, "../web/dist");
const mediaTypes: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json",
};

/** A request that reached the portal. */
export interface Seen {
  method: string;
  path: string;
  origin: string;
}

/** What a phone reaches: the app's own pages, the portal, and a stranger's page. */
export interface PhoneNetwork {
  /** Options that tell the browser where these hosts are. */
  resolverRules: string;
  seen: Seen[];
  /** While true, connections to the portal fail. */
  isPortalAway: boolean;
  /** The content of the app's /config.json. */
  config: Record<string, unknown>;
  close(): Promise<void>;
}

/**
 * Serves the wrapped web app as the phone app does, and forwards requests for the portal over TLS without
 * changing them.
 */
export async function startPhoneNetwork(platform: Platform, portico: Portico): Promise<PhoneNetwork> {
  const startPage = await wrappedPage();
  const server = createServer(selfSigned(), (incoming, outgoing) => {
    if (incoming.headers.host !== PORTAL_HOST) return serveApp(incoming, outgoing);
    const { method = "", url = "", headers } = incoming;
    if (network.isPortalAway) return void incoming.socket.destroy();
    network.seen.push({ method, path: url.split("?", 1)[0] ?? "", origin: headers.origin ?? "" });
    passOn(incoming, outgoing);
  });
  const network: PhoneNetwork = {
    resolverRules: "",
    seen: [],
    isPortalAway: false,
    config: { api_base: `https://${PORTAL_HOST}`, google_on_ios: true },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  /** The app answers every path that is not a file with its one page. */
  function serveApp({ url = "/" }: IncomingMessage, outgoing: ServerResponse): void {
    const name = decodeURIComponent(new URL(url, APP).pathname);
    const file = path.join(DIST, name);
    const isFile = path.extname(name) !== "" && existsSync(file) && statSync(file).isFile();
    const type = mediaTypes[isFile ? path.extname(name) : ".html"] ?? "application/octet-stream";
    if (name === "/config.json") {
      outgoing.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(network.config));
    } else outgoing.writeHead(200, { "Content-Type": type }).end(isFile ? readFileSync(file) : startPage);
  }

  /**
   * Forwards a request to the portal. The test browser stands for the web view of iOS, so the app's origin is
   * replaced in the request and in the response. The portal decides whether the origin is allowed.
   */
  function passOn(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const headers = { ...incoming.headers };
    const isIosApp = platform === "ios" && headers.origin === APP;
    if (isIosApp) headers.origin = IOS_ORIGIN;
    const onward = request(
      {
        hostname: "127.0.0.1",
        port: new URL(portico.url).port,
        path: incoming.url,
        method: incoming.method,
        headers,
      },
      (answer) => {
        const said = { ...answer.headers };
        if (isIosApp && said["access-control-allow-origin"] === IOS_ORIGIN)
          said["access-control-allow-origin"] = APP;
        outgoing.writeHead(answer.statusCode ?? 502, said);
        answer.pipe(outgoing);
      },
    );
    onward.on("error", () => incoming.socket.destroy());
    incoming.pipe(onward);
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const hosts = ["localhost", PORTAL_HOST, new URL(STRANGER).host];
  network.resolverRules = hosts.map((host) => `MAP ${host}:443 127.0.0.1:${port}`).join(", ");
  return network;
}

/** Returns the page that the build for phones makes, with its content security policy. */
async function wrappedPage(): Promise<string> {
  const file = new URL("../tools/mobile/web.js", import.meta.url).href;
  const { startPage } = (await import(file)) as {
    startPage(shell: string, firm: { host: string; name: string }): string;
  };
  return startPage(readFileSync(path.join(DIST, "shell.html"), "utf8"), { host: PORTAL_HOST, name: FIRM });
}

function selfSigned(): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const text = certificateOf(publicKey, privateKey).toString("base64").replaceAll(/.{64}/g, "$&\n");
  return {
    key: privateKey.export({ format: "pem", type: "pkcs8" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${text}\n-----END CERTIFICATE-----\n`,
  };
}
