import type { ReactNode } from "react";

/** A filter of a list. */
export interface ListFilter {
  id: string;
  icon: string;
  /** Its name in the menu of filters: "City". */
  label: string;
  /** The text of its chip while it is active: "City: Oslo". Null while it is not. */
  chip: string | null;
  /** Shows it beside the search instead of in the menu while it is not active. */
  isOffered?: boolean;
  /** Activates it at once. */
  onApply?: () => void;
  /** Asks for its value in a dialog. */
  editor?: (onClose: () => void) => ReactNode;
  onClear: () => void;
}
