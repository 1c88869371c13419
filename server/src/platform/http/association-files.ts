import { emailPaths } from "@portico/contract/http/pages";
import type { FastifyInstance } from "fastify";
import { ApiError } from "../api-error.ts";

/** Phones and the makers' own fetchers ask again after that. */
const CACHING = "public, max-age=3600";

/** The firm's phone apps, as their stores know them. */
export interface PhoneApps {
  /** Null: no app for Android. */
  android: { appId: string; /** SHA-256 of the certificates, as AB:CD:… */ certificates: string[] } | null;
  /** The team and the bundle, as TEAMID1234.com.firm.portal; null: no app for iOS. */
  iosAppId: string | null;
}

/**
 * What makes links in letters open the firm's apps: Android's Digital Asset Links and Apple's associated domains.
 * Without the app each answers 404.
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
