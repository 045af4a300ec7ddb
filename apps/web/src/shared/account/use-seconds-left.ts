import { useEffect, useState } from "react";

/** Counts down from `seconds`, again whenever `start` is another value; 0 at the end. */
export function useSecondsLeft(seconds: number, start: unknown): number {
  const [end, setEnd] = useState(() => ({ start, at: Date.now() + seconds * 1000 }));
  if (end.start !== start) setEnd({ start, at: Date.now() + seconds * 1000 });
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((end.at - now) / 1000));
  const over = left === 0;
  useEffect(() => {
    if (over) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [over, end]);
  return left;
}

/** 4:05 */
export const clockOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
