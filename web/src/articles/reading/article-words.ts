import { currentFirm } from "../../session/firm.ts";

export function minutesText(minutes: number): string {
  return `${minutes}\u00a0min\u00a0read`;
}

export function firmName(): string {
  return currentFirm().name;
}
