import { useEffect, useRef, useState } from "react";
import { ToggleDebounce } from "./toggle-debounce.ts";

/** Shows a flip immediately and reports it once the switch is left alone. */
export function useToggle(stored: boolean, onToggle: ((checked: boolean) => void) | undefined) {
  const [flipped, setFlipped] = useState<boolean | null>(null);
  const latest = useRef(onToggle);
  useEffect(() => {
    latest.current = onToggle;
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
