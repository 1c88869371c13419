import type { FeatureWork } from "../feature-work.ts";
import { assignmentsPersonalData } from "./access.personal.ts";

export const assignmentsFeature: FeatureWork = {
  personalData: assignmentsPersonalData,
};
