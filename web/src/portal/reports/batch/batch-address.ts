import { currentRoleWords } from "../../../session/role-words.ts";
import type { MenuEntry } from "../../../ui/menu-props.ts";

/** What names the reports of many in an address: `batch` is "new", "all", or the id of one. */
export type BatchAddress = Readonly<Record<string, string>>;

interface About {
  templateId?: string;
  periodStart?: string;
  agentId?: string;
}

/** The address of new reports of many. */
export function newBatch({ templateId, periodStart, agentId }: About = {}): BatchAddress {
  return {
    batch: "new",
    ...(templateId !== undefined && { template_id: templateId }),
    ...(periodStart !== undefined && { period_start: periodStart }),
    ...(agentId !== undefined && { agent_id: agentId }),
  };
}

/** "Reports for many clients", as the firm calls them. */
export function batchTitle(): string {
  return `Reports for many ${currentRoleWords().client.manyInText}`;
}

/** In the menu of what comes from a file. */
export function batchEntry(onOpen: (address: BatchAddress) => void): MenuEntry {
  return { icon: "files", label: batchTitle(), onSelect: () => onOpen(newBatch()) };
}
