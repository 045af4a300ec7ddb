const FURTHER: readonly (readonly [file: string, islands: RegExp])[] = [
  ["shopNews", /^growth\/news\//],
  ["shopAccount", /^(identity\/(account|reset-password|settings)|messaging\/notification)\//],
  ["balance", /^(money\/|flows\/(top-up|guest)\/)/],
  ["guest", /^flows\/guest\//],
  ["shopForm", /^ordering\/order-form\/order-form$/],
  ["shopSupport", /^support\//],
  ["shopOrder", /^(ordering\/(order|mass-order)|flows\/guest)\//],
];

/** The text files needed by a page with these islands. */
export function namespacesOf(islands: Iterable<string>): readonly string[] {
  const names = [...islands];
  return ["shop", ...FURTHER.flatMap(([file, theirs]) => (names.some((name) => theirs.test(name)) ? [file] : []))];
}
