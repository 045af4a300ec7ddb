const OF_ACCOUNT = /^(activation|inbox|reset|settings)\//;

/** The files of texts that a page with these islands speaks from. */
export function namespacesOf(islands: Iterable<string>): readonly string[] {
  return [...islands].some((name) => OF_ACCOUNT.test(name)) ? ["shop", "shopAccount"] : ["shop"];
}
