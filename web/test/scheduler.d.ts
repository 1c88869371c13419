/** What React does one after another: as far as tests wait for it. */
declare module "scheduler" {
  export const unstable_IdlePriority: number;
  export function unstable_scheduleCallback(priority: number, act: () => void): unknown;
}
