import { useEffect, useRef } from "react";

/** Asks again and again, never twice at once, until `ask` answers true or the part of the page is gone. */
export function usePolling(isOn: boolean, milliseconds: number, ask: () => Promise<boolean>): void {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (!isOn) return;
    let timer: ReturnType<typeof setTimeout>;
    let isGone = false;
    const turn = async () => {
      const isOver = await latest.current();
      if (!isOver && !isGone) timer = setTimeout(() => void turn(), milliseconds);
    };
    timer = setTimeout(() => void turn(), milliseconds);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isOn, milliseconds]);
}
