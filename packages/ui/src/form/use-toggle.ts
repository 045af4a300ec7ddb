import { useEffect, useRef, useState } from "react";
import { ToggleDebounce } from "./toggle-debounce.ts";

/** Shows a flip immediately and reports it once the switch is left alone. */
export function useToggle(stored: boolean, onSwitch: ((checked: boolean) => void) | undefined) {
  const [flipped, setFlipped] = useState<boolean | null>(null);
  const latest = useRef(onSwitch);
  useEffect(() => {
    latest.current = onSwitch;
  });
  const [debounce] = useState(
    () =>
      new ToggleDebounce((changed) => {
        if (changed !== undefined) latest.current?.(changed);
        setFlipped(null);
      }),
  );
  useEffect(() => () => debounce.flush(), [debounce]);
  const flip = (checked: boolean) => {
    setFlipped(checked);
    debounce.flip(checked, stored);
  };
  return { shown: flipped ?? stored, flip };
}
