import type { Feature } from "../../http/feature.ts";
import { credentialsPersonalData } from "./credentials.personal.ts";

export const credentialsFeature: Feature = {
  personalData: credentialsPersonalData,
};
