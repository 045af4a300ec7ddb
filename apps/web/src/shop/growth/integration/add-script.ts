/** Runs a script of another host, with the page's nonce. */
export function addScript(src: string, nonce: string | undefined): void {
  const script = document.createElement("script");
  script.async = true;
  script.src = src;
  if (nonce) script.nonce = nonce;
  document.head.append(script);
}

/** Where vendors look for what is called before their script has come. */
export const vendorWindow = window as unknown as Record<string, unknown>;
