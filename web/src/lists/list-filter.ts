import type { ReactNode } from "react";

/** A filter of a list. */
export interface ListFilter {
  id: string;
  icon: string;
  /** The name of the filter in the menu of filters: "City". */
  label: string;
  /**
   * The text on the chip of the filter while the filter is active, such as "City: Oslo"; null while it is not
   * active.
   */
  chip: string | null;
  /** While the filter is not active, shows it beside the search instead of in the menu. */
  isOffered?: boolean;
  /** Called to activate the filter at once. */
  onApply?: () => void;
  /** Called to ask for the value of the filter in a dialog. */
  editor?: (onClose: () => void) => ReactNode;
  onClear: () => void;
}
