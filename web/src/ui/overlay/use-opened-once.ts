import { useState } from "react";

/** True from the first time `open` was: what stands behind it is fetched no sooner, and then stays to close. */
export function useOpenedOnce(open: boolean): boolean {
  const [was, setWas] = useState(open);
  if (open && !was) setWas(true);
  return was;
}
