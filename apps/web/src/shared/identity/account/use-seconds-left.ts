import { useEffect, useState } from "react";

/** Counts down from `seconds` to 0; restarts whenever `start` changes. */
export function useSecondsLeft(seconds: number, start: unknown): number {
  const [shown, setShown] = useState(start);
  const [left, setLeft] = useState(seconds);
  if (shown !== start) {
    setShown(start);
    setLeft(seconds);
  }
  useEffect(() => {
    const end = Date.now() + seconds * 1000;
    const timer = setInterval(() => {
      const still = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(still);
      if (still === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [seconds, start]);
  return left;
}

/** 4:05 */
export const clockOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
