import { useState } from "react";

/**
 * True from the first time that `open` is true. So the content of a dialog is loaded only when it is needed,
 * and stays mounted while the dialog closes.
 */
export function useOpenedOnce(open: boolean): boolean {
  const [was, setWas] = useState(open);
  if (open && !was) setWas(true);
  return was;
}
