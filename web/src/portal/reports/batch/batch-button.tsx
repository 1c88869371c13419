import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { type BatchAddress, newBatch } from "./batch-address.ts";

interface BatchButtonProps {
  /** Takes what the address then names. */
  onOpen: (address: BatchAddress) => void;
  templateId?: string;
  periodStart?: string;
  /** Whose own clients. */
  agentId?: string;
}

/** Leads to the reports of many at once. */
export function BatchButton({ onOpen, ...about }: BatchButtonProps) {
  return (
    <Button variant="secondary" onClick={() => onOpen(newBatch(about))}>
      <Icon name="files" size={18} />
      Many at once
    </Button>
  );
}
