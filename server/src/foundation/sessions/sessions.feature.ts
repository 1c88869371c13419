import type { FeatureWork } from "../feature-work.ts";
import { sessionsPersonalData } from "./sessions.personal.ts";

export const sessionsFeature: FeatureWork = {
  personalData: sessionsPersonalData,
};
