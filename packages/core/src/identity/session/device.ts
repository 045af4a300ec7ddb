import Bowser from "bowser";

export interface Device {
  /** "Chrome (Windows)", the same in every language; null if the browser did not send it. */
  name: string | null;
  isMobile: boolean;
}

/** From a User-Agent header: familiar names, without versions. */
export function deviceOf(userAgent: string | null | undefined): Device {
  if (!userAgent) return { name: null, isMobile: false };
  const { browser, os, platform } = Bowser.parse(userAgent);
  const isMobile = platform.type === "mobile" || platform.type === "tablet";
  const name = browser.name && os.name ? `${browser.name} (${os.name})` : browser.name;
  return { name: name || null, isMobile };
}
