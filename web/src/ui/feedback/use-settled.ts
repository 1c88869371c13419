import { useEffect, useState } from "react";

/**
 * Takes a value that the user edits. While nothing is edited, it must be the same object. Returns the value
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
