/** What a `;` does not end: comments, quoted text and names, and bodies between `$$` or `$tag$`. */
const PART = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|;/g;

/** The statements of a file, one by one: Citus passes each on to its servers by the text that it came in. */
export function splitStatements(text: string): string[] {
  const statements: string[] = [];
  let start = 0;
  for (const { 0: part, index } of text.matchAll(PART)) {
    if (part !== ";") continue;
    statements.push(text.slice(start, index));
    start = index + 1;
  }
  return [...statements, text.slice(start)].map((statement) => statement.trim()).filter(isStatement);
}

const isStatement = (text: string): boolean => text.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, "").trim() !== "";
