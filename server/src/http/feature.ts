import type { FeatureWork } from "../foundation/feature-work.ts";
import type { FileRoute } from "./file-route.ts";
import type { Route } from "./route.ts";
import type { UploadEndpoint } from "./upload-routes.ts";

/**
 * What a feature hands to the program: its `*.feature.ts` exports one object of this type, and modules.ts lists
 * them all. A feature that is not in that list does nothing.
 */
export interface Feature extends FeatureWork {
  /** Its lines of the route table. A call that no feature has does not exist. */
  calls?: readonly Route[];
  /** Files that are fetched by an address and not by a call of the contract. */
  files?: readonly FileRoute[];
  /** The endpoint for files that are sent in parts. */
  uploadEndpoint?: UploadEndpoint;
}
