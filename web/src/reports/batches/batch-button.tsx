import { Button } from "../../ui/form/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { type BatchAbout, type BatchAddress, batchTitle, newBatch } from "./batch-address.ts";

interface BatchButtonProps {
  about: BatchAbout;
  /** Takes what the address then names. */
  onOpen: (address: BatchAddress) => void;
}

/** Leads to the reports of many at once. */
export function BatchButton({ about, onOpen }: BatchButtonProps) {
  return (
    <Button variant="secondary" onClick={() => onOpen(newBatch(about))}>
      <Icon name="files" size={18} />
      {batchTitle()}
    </Button>
  );
}
