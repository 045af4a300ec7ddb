import { type Audience, openApiDocument } from "../openapi/document.ts";
import type { JsonSchema } from "../wire/json-schema.ts";
import { code, DOCS_STYLE, escapeHtml, table } from "./html.ts";
import { missingSection } from "./missing-section.ts";
import { changesSection, errorsSection } from "./reference-sections.ts";
import { resellerSection } from "./reseller-section.ts";
import { SEARCH_SCRIPT } from "./search-script.ts";
import { limitsText, type Named, outline, typeText } from "./schema-text.ts";
import { type DescribedWebhooks, webhookSection } from "./webhook-section.ts";

interface Operation {
  summary: string;
  description: string;
  operationId: string;
  "x-codeSamples": { source: string }[];
  tags: string[];
  parameters: { name?: string; in?: string; required?: boolean; schema?: JsonSchema; $ref?: string }[];
  requestBody?: { content: Record<string, { schema: JsonSchema; example?: unknown }> };
  responses: Record<string, { content?: Record<string, { schema: JsonSchema; example?: unknown }> }>;
}

const anchor = (tag: string): string => tag.replace(/\W+/g, "-");

export interface DocsPageOptions {
  nonce: string;
  origin: string;
  audience: Audience;
}

/** A readable page of the REST API and the reseller API. Its only script filters calls by what is typed; without it all are shown. */
export function docsPage({ nonce, origin, audience }: DocsPageOptions): string {
  const document = openApiDocument(audience) as unknown as {
    paths: Record<string, Record<string, Operation>>;
    tags: { name: string }[];
    webhooks: DescribedWebhooks;
    components: { schemas: Named };
    info: { title: string; description: string };
  };
  const named = document.components.schemas;
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const section = (tag: string) =>
    `<section id="${anchor(tag)}"><h2>${escapeHtml(tag)}</h2>${operations
      .filter(({ operation }) => operation.tags[0] === tag)
      .map(({ path, method, operation }) => article(path, method, operation, named))
      .join("")}</section>`;
  const tags = document.tags.map(({ name }) => name).filter((name) => name !== "webhooks");
  const links = [
    ...tags.map((name) => [anchor(name), name]),
    ["webhooks", "Webhooks"],
    ["reseller", "Reseller API"],
    ["errors", "Error codes"],
    ["changes", "Changelog"],
    ...(audience === "platform" ? [["later", "Not there yet"]] : []),
  ];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,"><title>${escapeHtml(document.info.title)}</title><style nonce="${nonce}">${DOCS_STYLE}</style></head>
<body><div class="page"><header><h1>${escapeHtml(document.info.title)}</h1>${document.info.description
    .split("\n\n")
    .map((text) => `<p>${inline(text)}</p>`)
    .join("")}<p>The same for machines: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p></header>
<nav aria-label="Sections"><p><label for="search">Search calls</label><input id="search" type="search" autocomplete="off"></p><p id="found" role="status"></p><ul>${links.map(([id, name]) => `<li><a href="#${id}">${escapeHtml(name!)}</a></li>`).join("")}</ul></nav>
<main>${tags.map(section).join("")}${webhookSection(document.webhooks)}${resellerSection(origin)}${errorsSection()}${changesSection()}${audience === "platform" ? missingSection() : ""}</main></div><script nonce="${nonce}">${SEARCH_SCRIPT}</script></body></html>`;
}

const inline = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, "<code>$1</code>");

function article(path: string, method: string, operation: Operation, named: Named): string {
  const own = operation.parameters.filter(({ name }) => name !== undefined);
  const sent = operation.requestBody?.content["application/json"];
  const [status = "200", done] = Object.entries(operation.responses)[0] ?? [];
  const answer = done?.content?.["application/json"];
  return `<article id="${operation.operationId}"><details><summary><span class="method ${method}">${method.toUpperCase()}</span><code>/api${escapeHtml(path)}</code><span class="what">${escapeHtml(operation.summary)}</span></summary><div class="inside">
<p>${escapeHtml(operation.description)}</p>
${
  own.length > 0
    ? table(
        "Parameters",
        ["name", "where", "type", "limits"],
        own.map(({ name = "", in: where = "", required, schema = {} }) => [
          code(name),
          where + (required ? ", required" : ""),
          escapeHtml(typeText(schema)),
          escapeHtml(limitsText(schema)),
        ]),
      )
    : ""
}
${sent ? bodyTable(sent.schema) : ""}${curl(operation)}
<p>Answers ${code(status)}${answer ? ":" : ", without a body."}</p>${answer ? `${sample("Answer", answer.example)}<details><summary>Types of its fields</summary>${sample("Types of its fields", outline(answer.schema, named))}</details>` : ""}</div></details></article>`;
}

const curl = (operation: Operation): string =>
  operation["x-codeSamples"]
    .map(({ source }) => `<pre tabindex="0" role="region" aria-label="curl"><code>${escapeHtml(source)}</code></pre>`)
    .join("");

const sample = (label: string, value: unknown): string =>
  `<pre tabindex="0" role="region" aria-label="${escapeHtml(label)}"><code>${escapeHtml(JSON.stringify(value, null, 2))}</code></pre>`;

function bodyTable(body: JsonSchema): string {
  const shapes = body.anyOf ?? [body];
  return shapes
    .map(({ properties = {}, required = [] }) =>
      table(
        shapes.length > 1 ? "Body, one way" : "Body",
        ["name", "type", "limits"],
        Object.entries(properties).map(([name, schema]) => [
          code(name) + (required.includes(name) ? " required" : ""),
          escapeHtml(typeText(schema)),
          escapeHtml(limitsText(schema)),
        ]),
      ),
    )
    .join("");
}
