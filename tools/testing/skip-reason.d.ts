import "vitest";

declare module "vitest" {
  interface TaskMeta {
    /** Why a test is skipped, in one plain sentence: it stands at the end of the run. */
    reason?: string;
  }
}
