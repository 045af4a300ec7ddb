import { addressWith, type Value } from "../client/address.ts";
import type { Row } from "../row.ts";

interface Parameter {
  name?: string;
  in?: string;
  example?: unknown;
}

interface Body {
  requestBody?: { content: Record<string, { example?: unknown }> };
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** A call of the row with its example, as an integrator would try it. */
export function curlOf(row: Row, parameters: readonly object[], { requestBody }: Body, rule: { key?: string; executor?: true }): string {
  const given = (parameters as Parameter[]).filter(
    ({ name, in: where, example }) => name && (where === "path" || where === "query") && example !== undefined,
  );
  const payload = Object.fromEntries(given.map(({ name, example }) => [name!, example as Value]));
  const lines = [`curl -X ${row.method.toUpperCase()} ${quoted(`https://nova.example/api/${addressWith(row.path, payload)}`)}`];
  if (rule.key || rule.executor) lines.push(`-H "Authorization: Bearer $API_KEY"`);
  const example = requestBody?.content["application/json"]?.example;
  if (example !== undefined) lines.push(`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(example))}`);
  return lines.join(" \\\n  ");
}
