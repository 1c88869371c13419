import { useState } from "react";

/**
 * True from the first time that `open` is true. The content of a dialog is loaded only then, and stays
 * mounted so that its closing can be seen.
 */
export function useOpenedOnce(open: boolean): boolean {
  const [was, setWas] = useState(open);
  if (open && !was) setWas(true);
  return was;
}
