import type { ReactNode } from "react";

/** Something a list can be asked for. */
export interface ListFilter {
  id: string;
  icon: string;
  /** In the menu of filters: "City". */
  label: string;
  /** In its chip while it is in force: "City: Oslo". Null: it is not. */
  chip: string | null;
  /** Stands beside the search while it is not in force, and not in the menu. */
  isOffered?: boolean;
  /** Puts it in force at once. */
  onApply?: () => void;
  /** Asks for its value, in a dialog. */
  editor?: (onClose: () => void) => ReactNode;
  onClear: () => void;
}
