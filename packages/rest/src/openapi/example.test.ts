import { expect, test } from "vitest";
import { openApiDocument } from "./document.ts";
import { exampleOf } from "./example.ts";

interface Content {
  content?: Record<string, { example?: unknown }>;
}
interface Operation {
  parameters?: { name: string; example?: unknown }[];
  requestBody?: Content;
  responses?: Record<string, Content>;
}

/** Every text of an example, with the name of its field; of a list, the list's. */
function* textsIn(value: unknown, name: string): Generator<{ name: string; text: string }> {
  if (typeof value === "string") yield { name, text: value };
  else if (Array.isArray(value)) for (const item of value) yield* textsIn(item, name);
  else if (typeof value === "object" && value !== null) {
    for (const [key, item] of Object.entries(value)) yield* textsIn(item, key);
  }
}

const document = openApiDocument() as {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, Record<string, Operation>>;
};

const texts = [...Object.entries(document.paths), ...Object.entries(document.webhooks)].flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { parameters = [], requestBody = {}, responses = {} }]) => {
    const bodies = [requestBody, ...Object.values(responses)].flatMap(({ content = {} }) => Object.values(content));
    return [
      ...parameters.flatMap(({ name, example }) => [...textsIn(example, name)]),
      ...bodies.flatMap(({ example }) => [...textsIn(example, "")]),
    ].map(({ name, text }) => ({ at: `${method} ${path}`, name, text }));
  }),
);

test("no example is its field's own name or a filler", () => {
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.filter(({ name, text }) => text === name || text === "" || /^(text|string|x+|a{8,})$/i.test(text))).toEqual([]);
});

test("a schema's own example comes first, then its field's usual content, then its format, then its description", () => {
  const text = { type: "string", description: "Why it was refused" };
  expect(exampleOf({ ...text, examples: ["Paid twice"] }, {}, "reason")).toBe("Paid twice");
  expect(exampleOf(text, {}, "reason")).toBe("Refill");
  expect(exampleOf({ ...text, format: "uuid" }, {}, "unheard_of")).toMatch(/^[\da-f-]{36}$/);
  expect(exampleOf(text, {}, "unheard_of")).toBe("Why it was refused");
  expect(exampleOf({ anyOf: [{ type: "null" }, { type: "string" }], description: "Why it was refused" }, {}, "unheard_of")).toBe(
    "Why it was refused",
  );
});

test("of several usual contents it takes the one that fits", () => {
  expect(exampleOf({ type: "string", pattern: "^\\d{6}$" }, {}, "code")).toBe("482913");
  expect(exampleOf({ type: "string", pattern: "^[A-Z]+\\d+$" }, {}, "code")).toBe("SPRING10");
});
