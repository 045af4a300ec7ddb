import { useEffect, useRef, useState } from "react";
import { durationText } from "../../kernel/format/duration.ts";
import { useShop } from "../../kernel/layout/shop-context.tsx";

const STEP_MS = 15_000;

/** The remaining time, "3 hours 20 minutes"; undefined until the clock is read, as on the server. `onReady` is called when it has passed. */
export function useWait(until: number, onReady: () => void): string | undefined {
  const { language } = useShop();
  const [now, setNow] = useState<number>();
  const ready = useRef(onReady);
  useEffect(() => {
    ready.current = onReady;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const left = until * 1000 - Date.now();
      if (left <= 0) return ready.current();
      setNow(Date.now());
      timer = setTimeout(tick, Math.min(STEP_MS, left));
    };
    tick();
    return () => clearTimeout(timer);
  }, [until]);
  return now === undefined ? undefined : durationText(language, Math.ceil((until * 1000 - now) / 60_000));
}
