import type { FeatureWork } from "../feature-work.ts";
import { auditPersonalData } from "./audit.personal.ts";
import { sealEvents } from "./seal-events.ts";

export const auditFeature: FeatureWork = {
  sweeps: [sealEvents],
  personalData: auditPersonalData,
};
