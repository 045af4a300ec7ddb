const FURTHER: readonly (readonly [file: string, islands: RegExp])[] = [
  ["shopAccount", /^(activation|inbox|reset|settings)\//],
  ["shopForm", /^order\/order-form$/],
  ["shopOrder", /^(orders|mass)\//],
];

/** The files of texts that a page with these islands speaks from. */
export function namespacesOf(islands: Iterable<string>): readonly string[] {
  const names = [...islands];
  return ["shop", ...FURTHER.flatMap(([file, theirs]) => (names.some((name) => theirs.test(name)) ? [file] : []))];
}
