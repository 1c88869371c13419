import "vitest";

declare module "vitest" {
  interface TaskMeta {
    /** Why a test is skipped, in one plain sentence, which is printed at the end of the run. */
    reason?: string;
  }
}
