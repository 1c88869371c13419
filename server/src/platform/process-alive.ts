import { systemCode } from "./start-error.ts";

/** True when a process with this id is running, no matter which user it belongs to. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemCode(error) === "EPERM";
  }
}
