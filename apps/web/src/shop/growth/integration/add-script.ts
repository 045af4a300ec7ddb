/** Runs a script of another host, with the page's nonce. */
export function addScript(src: string, nonce: string | undefined): void {
  const script = document.createElement("script");
  script.async = true;
  script.src = src;
  if (nonce) script.nonce = nonce;
  document.head.append(script);
}

/** Where vendors' scripts look for calls made before they were loaded. */
export const vendorWindow = window as unknown as Record<string, unknown>;
