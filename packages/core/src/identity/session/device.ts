import Bowser from "bowser";

export interface Device {
  /** "Chrome on Windows"; null where the browser did not say. */
  name: string | null;
  isMobile: boolean;
}

/** Of a User-Agent header: names that people know, without versions. */
export function deviceOf(userAgent: string | null | undefined): Device {
  if (!userAgent) return { name: null, isMobile: false };
  const { browser, os, platform } = Bowser.parse(userAgent);
  const isMobile = platform.type === "mobile" || platform.type === "tablet";
  const name = browser.name && os.name ? `${browser.name} on ${os.name}` : browser.name;
  return { name: name || null, isMobile };
}
