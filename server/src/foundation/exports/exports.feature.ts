import type { FeatureWork } from "../feature-work.ts";
import { exportsEvents } from "./exports.events.ts";

export const exportsFeature: FeatureWork = {
  events: exportsEvents,
};
