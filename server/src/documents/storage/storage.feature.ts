import * as materialsCalls from "@portico/contract/documents/library";
import type { Feature } from "../../http/feature.ts";
import { route } from "../../http/route.ts";
import { compareNightly } from "./compare-nightly.ts";
import { getSpace } from "./get-space.ts";
import { sweepMaterials } from "./sweep-materials.ts";

export const documentStorageFeature: Feature = {
  // prettier-ignore
  calls: [
    route("GET materials/space", materialsCalls.getSpace, "admin", "read", getSpace),
  ],
  sweeps: [sweepMaterials, compareNightly],
};
