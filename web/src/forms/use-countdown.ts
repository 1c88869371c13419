import { useEffect, useState } from "react";

const TICK_MS = 1_000;

/** Returns the seconds left, and a function that restarts the countdown. */
export function useCountdown(): [number, (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (until === 0) return;
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((until - Date.now()) / TICK_MS));
      setLeft(seconds);
      if (seconds === 0) setUntil(0);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [until]);
  const start = (seconds: number) => {
    setUntil(Date.now() + seconds * TICK_MS);
    setLeft(seconds);
  };
  return [left, start];
}
