import { useState } from "react";

/**
 * True once `open` has been true: the content is not loaded before that, and stays mounted so that it can
 * close.
 */
export function useOpenedOnce(open: boolean): boolean {
  const [was, setWas] = useState(open);
  if (open && !was) setWas(true);
  return was;
}
