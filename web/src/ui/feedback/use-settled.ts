import { useEffect, useState } from "react";

/**
 * Takes a value that the user edits; it has to be the same object while nothing is edited. Returns the value
 * once it has not changed for `afterMs`.
 */
export function useSettled<Value>(value: Value, afterMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}
