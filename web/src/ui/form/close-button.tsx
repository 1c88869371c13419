import { Icon } from "../icon.tsx";

/** Closes a full-screen view. */
export function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <button
      type="button"
      aria-label="Close"
      onClick={onClose}
      className="grid size-10 shrink-0 place-items-center rounded-control text-quiet hover:bg-navy-100 hover:text-ink pointer-coarse:size-11"
    >
      <Icon name="x" />
    </button>
  );
}
