import type { FeatureWork } from "../feature-work.ts";
import { longJobsPersonalData } from "./long-jobs.personal.ts";
import { resumeLongJobs } from "./resume-long-jobs.ts";

export const longJobsFeature: FeatureWork = {
  resumes: [resumeLongJobs],
  personalData: longJobsPersonalData,
};
