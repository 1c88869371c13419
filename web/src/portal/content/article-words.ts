import { currentFirm } from "../../session/firm.ts";
import { momentText } from "../../ui/moment.tsx";

export function minutesText(minutes: number): string {
  return `${minutes}\u00a0min\u00a0read`;
}

interface Dated {
  published_at: string | null;
  read_minutes: number;
}

/** "5 Oct 2026 · 6 min read". */
export function whenText({ published_at, read_minutes }: Dated): string {
  return [published_at && momentText(published_at, "date"), minutesText(read_minutes)]
    .filter(Boolean)
    .join(" · ");
}

export function firmName(): string {
  return currentFirm().name;
}
