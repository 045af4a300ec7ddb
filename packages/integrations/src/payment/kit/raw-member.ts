/** A string, a bracket, a separator, or a number or word. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[[\]{},:]|[^\s"[\]{},:]+/gs;

/**
 * The text of a member of a JSON object as it came, where a system signs a part of its notice. As JSON.parse does, the last one of a name
 * counts. The text must be a JSON object.
 */
export function rawMember(json: string, name: string): string | undefined {
  let depth = 0;
  let key: string | undefined;
  let start = -1;
  let found: string | undefined;
  for (const { 0: token, index } of json.matchAll(TOKEN)) {
    const isEnd = depth === 1 && (token === "," || token === "}");
    if (isEnd && key === name) found = json.slice(start, index).trim();
    if (isEnd) key = undefined;
    else if (depth === 1 && key === undefined && token.startsWith('"')) key = JSON.parse(token) as string;
    else if (depth === 1 && token === ":") start = index + 1;
    if (token === "{" || token === "[") depth += 1;
    if (token === "}" || token === "]") depth -= 1;
  }
  return found;
}
