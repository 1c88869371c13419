import { Button } from "../../ui/form/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { type BatchAbout, type BatchAddress, BATCH_TITLE, newBatch } from "./batch-address.ts";

interface BatchButtonProps {
  about: BatchAbout;
  /** Takes the values for the address. */
  onOpen: (address: BatchAddress) => void;
}

/** Opens the reports for many clients. */
export function BatchButton({ about, onOpen }: BatchButtonProps) {
  return (
    <Button variant="secondary" onClick={() => onOpen(newBatch(about))}>
      <Icon name="files" size={18} />
      {BATCH_TITLE}
    </Button>
  );
}
