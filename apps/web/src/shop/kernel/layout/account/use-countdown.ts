import { useEffect, useState } from "react";

/** Seconds left of `seconds`, measured by the clock, so that a suspended page stays correct. `key` restarts it. */
export function useCountdown(seconds: number, key: unknown = seconds): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = Date.now() + seconds * 1000;
    const tick = () => setLeft(Math.max(0, Math.round((end - Date.now()) / 1000)));
    tick();
    const timer = setInterval(() => {
      tick();
      if (Date.now() >= end) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [seconds, key]);
  return left;
}

/** 272 → "4:32" */
export const minutesOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
