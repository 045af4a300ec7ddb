import type { ShopPanel, ShopRequest } from "@vitrine/contract/flows/storefront/render";

/** The theme known before any script runs; undefined if it depends on the browser. */
export function knownTheme(theme: ShopRequest["theme"], template: ShopPanel["template"]): "light" | "night" | undefined {
  if (theme !== "system") return theme;
  return template === "bourse" ? "night" : undefined;
}

/** Runs in the head, before the first paint. */
export const THEME_SCRIPT = `(()=>{const e=document.documentElement;let t;try{t=localStorage.getItem("theme")}catch{}
if(t!=="light"&&t!=="night")t=e.dataset.theme||(matchMedia("(prefers-color-scheme: dark)").matches?"night":"light");e.dataset.theme=t})()`;
