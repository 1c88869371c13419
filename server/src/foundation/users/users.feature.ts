import type { FeatureWork } from "../feature-work.ts";
import { usersPersonalData } from "./users.personal.ts";

export const usersFeature: FeatureWork = {
  personalData: usersPersonalData,
};
