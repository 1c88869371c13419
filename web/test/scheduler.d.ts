/** The part of React's scheduler that tests use in order to wait until React has finished. */
declare module "scheduler" {
  export const unstable_IdlePriority: number;
  export function unstable_scheduleCallback(priority: number, act: () => void): unknown;
}
