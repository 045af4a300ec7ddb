import { useEffect, useRef, useState } from "react";
import { watch } from "../../messaging/realtime/live.ts";

const PAUSE_MS = 1000;

/** The page's rows, refetched shortly after one of the customer's orders has changed. */
export function useFeeds<T>(start: T[], read: () => Promise<T[]>): { feeds: T[]; refresh: () => void } {
  const [feeds, setFeeds] = useState(start);
  const latest = useRef(read);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = read;
  });
  const refresh = () => void latest.current().then(setFeeds, () => undefined);
  useEffect(() => {
    const stop = watch((event) => {
      if (event.kind !== "order") return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void latest.current().then(setFeeds, () => undefined), PAUSE_MS);
    });
    return () => {
      clearTimeout(timer.current);
      stop();
    };
  }, []);
  return { feeds, refresh };
}
