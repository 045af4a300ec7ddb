import { useEffect, useRef } from "react";

/** Polls, never concurrently, until `ask` resolves to true or the component unmounts. */
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
