import { useCallback, useEffect, useRef } from "react";
import { Throttle } from "./throttle.ts";

/** Calls `act` immediately, then at most every `period` milliseconds. */
export function useThrottle(period: number, act: () => void): () => void {
  const latest = useRef(act);
  const throttle = useRef<Throttle | null>(null);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const current = new Throttle(period, () => latest.current());
    throttle.current = current;
    return () => current.stop();
  }, [period]);
  return useCallback(() => throttle.current?.ask(), []);
}
