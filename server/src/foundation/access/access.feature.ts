import type { FeatureWork } from "../feature-work.ts";
import { assignmentsPersonalData } from "./assignments.personal.ts";

export const assignmentsFeature: FeatureWork = {
  personalData: assignmentsPersonalData,
};
