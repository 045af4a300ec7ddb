const DEPTH = 12;

/** The key of a text, such as "ownPanel.title", stands as it is in a map of texts; no field's name has a dot. */
const unlessKey = (rename: (name: string) => string) => (name: string) => (name.includes(".") ? name : rename(name));

const camel = unlessKey((name) => name.replace(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()));

/** The contract's names contain no acronyms: every capital begins a word. */
export const snake = unlessKey((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

function renamed(value: unknown, rename: (name: string) => string, depth: number): unknown {
  if (depth === 0 || typeof value !== "object" || value === null || value instanceof Blob) return value;
  if (Array.isArray(value)) return value.map((item) => renamed(item, rename, depth - 1));
  // A JSON schema names the fields of another input and is not converted.
  if ("$schema" in value) return value;
  const isForm = "action" in value && "method" in value;
  return Object.fromEntries(
    // A form's fields have the names that its receiver expects and are not converted.
    Object.entries(value).map(([name, item]) => [rename(name), isForm && name === "fields" ? item : renamed(item, rename, depth - 1)]),
  );
}

/**
 * Inputs come in snake_case or camelCase. Names nested deeper than any valid input are not converted, so that a hostile body cannot exhaust
 * the stack.
 */
export const camelKeys = (value: unknown): unknown => renamed(value, camel, DEPTH);
export const snakeKeys = (value: unknown): unknown => renamed(value, snake, DEPTH);
/** "price.extraCharge" → "price.extra_charge" */
export const snakePath = (path: string): string => path.split(".").map(snake).join(".");

/** Lists are separated by \n or \r\n, and a lone \r ends a line too, since providers count it as one; blank lines do not count. */
export const lines = (text: string): string[] =>
  text
    .split(/\r\n|[\r\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** Latin letters of western Europe and Cyrillic ones. */
const CAPITALS = /[A-ZÀ-ÖØ-ÞЀ-ЯҐ]/g;

/**
 * The normalised form in which a login or an email is compared, found and counted. The generated columns `login_key` and `email_key` have the
 * same form, whatever locale the database has: its own `lower()` knows letters that JavaScript folds differently, and a limit that
 * counts another form than the search finds is no limit.
 */
export const nameKey = (name: string): string => name.replace(CAPITALS, (letter) => letter.toLowerCase());
