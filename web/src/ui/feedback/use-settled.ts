import { useEffect, useState } from "react";

/**
 * Takes a value that the user edits, and that stays the same object between edits. Returns it once it has not
 * changed for so many ms.
 */
export function useSettled<Value>(value: Value, afterMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}
