import { emailPaths } from "@portico/contract/http/pages";
import type { FastifyInstance } from "fastify";
import { ApiError } from "../api-error.ts";

/** Phones, and the crawlers of Apple and Google, request the files again after this time. */
const CACHING = "public, max-age=3600";

/** The firm's phone apps, as the app stores identify them. */
export interface PhoneApps {
  /** Null when there is no app for Android. */
  android: { appId: string; /** SHA-256 of the certificates, as AB:CD:… */ certificates: string[] } | null;
  /** The team and the bundle, as TEAMID1234.com.firm.portal; null when there is no app for iOS. */
  iosAppId: string | null;
}

/**
 * The files that make links in emails open the firm's apps: Android's Digital Asset Links and Apple's
 * associated domains. Without the app each answers 404.
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
