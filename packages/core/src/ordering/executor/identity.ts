/** All spellings of one account count as one: @Name, name, t.me/name and https://t.me/Name/?x=1 alike. */
export function identityKeyOf(identity: string): string {
  const text = identity.normalize("NFKC").trim().toLowerCase();
  const bare = text
    .replace(/^https?:\/\//, "")
    .replace(/^(?:www|m|mobile)\./, "")
    .replace(/[?#].*$/, "");
  const path = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+\/(.+)$/.exec(bare)?.[1] ?? bare;
  return path.replace(/\/+$/, "").replace(/^@+/, "").replace(/\s+/g, " ") || text;
}
