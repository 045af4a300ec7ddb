/** Where someone pays, logs in or reads the rules: the owner's style sheet stays away from these pages. */
const GUARDED =
  /^\/(?:topup|payments|balance|referrals|earnings|login|register|reset|telegram|settings|share|order\/|pages\/(?:terms-and-conditions|privacy-policy|refund-policy)$)/;

/** `?plain=1` shows any page without it, so that an owner can repair what they wrote. */
export const takesOwnerStyle = ({ pathname, searchParams }: URL): boolean => searchParams.get("plain") !== "1" && !GUARDED.test(pathname);

/** The owner's style sheet, after all of ours. It was checked on the server. */
export function OwnerStyle({ css, url, nonce }: { css: string; url: URL; nonce: string }) {
  if (css === "" || !takesOwnerStyle(url)) return null;
  return <style nonce={nonce} dangerouslySetInnerHTML={{ __html: css }} />;
}
