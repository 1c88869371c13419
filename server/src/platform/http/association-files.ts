import { emailPaths } from "@portico/contract/http/pages";
import type { FastifyInstance } from "fastify";
import { ApiError } from "../api-error.ts";

/** How long phones, and the crawlers of Apple and Google, may cache the files. */
const CACHING = "public, max-age=3600";

/** The firm's phone apps, as the app stores identify them. */
export interface PhoneApps {
  /** The Android app, or null when there is none. */
  android: { appId: string; /** The certificates' SHA-256, as AB:CD:… */ certificates: string[] } | null;
  /**
   * The team and bundle id of the iOS app, such as TEAMID1234.com.firm.portal, or null when there is none.
   */
  iosAppId: string | null;
}

/**
 * Serves the files that let links in emails open the firm's apps: Android's Digital Asset Links and Apple's
 * associated domains. If the firm has no Android app or no iOS app, a request for that app's file gets 404.
 */
export function addAssociationFiles(app: FastifyInstance, { android, iosAppId }: PhoneApps): void {
  const files = {
    "assetlinks.json": android && [
      {
        relation: ["delegate_permission/common.handle_all_urls"],
        target: {
          namespace: "android_app",
          package_name: android.appId,
          sha256_cert_fingerprints: android.certificates,
        },
      },
    ],
    "apple-app-site-association": iosAppId && {
      applinks: { details: [{ appIDs: [iosAppId], components: emailPaths.map((path) => ({ "/": path })) }] },
    },
  };
  for (const [name, content] of Object.entries(files)) {
    app.get(`/.well-known/${name}`, async (_request, reply) => {
      if (!content) throw new ApiError("not_found");
      return reply.header("Cache-Control", CACHING).send(content);
    });
  }
}
