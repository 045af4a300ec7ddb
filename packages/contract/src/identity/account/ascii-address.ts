const ASCII = /^[\x20-\x7e]*$/;

/**
 * An email address whose domain is written in ASCII, as mail servers know it and as browsers send it: info@пример.рф is
 * info@xn--e1afmkfd.xn--p1ai. Any other text, such as a login, is unchanged.
 */
export function asciiAddress(text: string): string {
  const at = text.lastIndexOf("@") + 1;
  const domain = text.slice(at);
  if (at === 0 || ASCII.test(domain)) return text;
  const url = `http://${domain}`;
  return URL.canParse(url) ? text.slice(0, at) + new URL(url).hostname : text;
}
