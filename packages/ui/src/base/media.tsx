import { useSyncExternalStore } from "react";

/** Up to 768 px the product is laid out for phones; the server renders the wide layout. */
export const mobileQuery = "(width <= 768px)";

export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}

export function useMobile(): boolean {
  return useMediaQuery(mobileQuery);
}
