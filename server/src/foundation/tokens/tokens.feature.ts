import type { FeatureWork } from "../feature-work.ts";
import { tokensPersonalData } from "./tokens.personal.ts";

export const tokensFeature: FeatureWork = {
  personalData: tokensPersonalData,
};
