import type { FeatureWork } from "../feature-work.ts";
import { forgetOldChallenges } from "./challenges.ts";
import { forgetOldTokens } from "./mailed-tokens.ts";
import { tokensPersonalData } from "./tokens.personal.ts";

export const tokensFeature: FeatureWork = {
  sweeps: [forgetOldTokens, forgetOldChallenges],
  personalData: tokensPersonalData,
};
