/** Lower case, without strings' contents and comments; quoted identifiers without their quotes. */
export function tokensOf(sql: string): string[] {
  const bare = sql.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, " ").replaceAll(/'(?:[^']|'')*'/g, " '' ");
  const found = bare.matchAll(/"([^"]+)"|\$\d+|[A-Za-z_][\w$]*|\d+(?:\.\d+)?|''|::|[<>!=]+|\S/g);
  return [...found].map(([token, quoted]) => (quoted ?? token).toLowerCase());
}

const STATEMENTS = new Set(["select", "with", "insert", "update", "delete", "values"]);

/** The statement and each statement in parentheses, every one without those inside it. */
export function scopesOf(tokens: string[]): string[][] {
  const finished: string[][] = [];
  const open: { tokens: string[]; isScope: boolean }[] = [{ tokens: [], isScope: true }];
  for (const [n, token] of tokens.entries()) {
    if (token === "(") {
      open.push({ tokens: [], isScope: STATEMENTS.has(tokens[n + 1] ?? "") });
      continue;
    }
    if (token !== ")" || open.length === 1) {
      open.at(-1)!.tokens.push(token);
      continue;
    }
    const group = open.pop()!;
    if (group.isScope) finished.push(group.tokens);
    open.at(-1)!.tokens.push("(", ...(group.isScope ? ["subselect"] : group.tokens), ")");
  }
  return [...finished, ...open.map((group) => group.tokens)];
}
