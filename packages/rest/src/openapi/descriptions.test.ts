import { expect, test } from "vitest";
import type { JsonSchema } from "../wire/json-schema.ts";
import { descriptionOf, undescribed } from "./descriptions.ts";

const named = {
  Amount: { type: "string", description: "decimal text" },
  Plain: { type: "object", properties: { note: { type: "string" } } },
};

const media = (schema: JsonSchema) => ({ content: { "application/json": { schema } } });

test("names every parameter and property without a description, nested ones and those of webhooks included", () => {
  const document = {
    components: { schemas: named },
    paths: {
      "/orders": {
        get: {
          parameters: [
            { name: "status", schema: {} },
            { name: "page", description: "From 1", schema: {} },
          ],
          responses: {
            200: media({ properties: { items: { description: "Rows", items: { properties: { id: {} } } }, kind: { const: "a" } } }),
          },
        },
        post: { requestBody: media({ anyOf: [{ properties: { link: { type: "string" } } }] }), responses: {} },
      },
    },
    webhooks: { sent: { post: { requestBody: media({ properties: { at: { type: "string" } } }) } } },
  };
  expect(undescribed(document)).toEqual(["Plain.note", "get /orders ?status", "get /orders.items.id", "post /orders.link", "post sent.at"]);
});

test("a description that only repeats the name does not count", () => {
  const withText = (description: string) => ({
    components: { schemas: { Order: { properties: { start_count: { description } } } } },
    paths: {},
    webhooks: {},
  });
  expect(undescribed(withText("The start count"))).toEqual(["Order.start_count"]);
  expect(undescribed(withText("The count before the order"))).toEqual([]);
});

test("a named schema's description, or that of the only meaning besides null, is the property's", () => {
  const amount = { $ref: "#/components/schemas/Amount" };
  expect(descriptionOf(amount, named)).toBe("decimal text");
  expect(descriptionOf({ anyOf: [amount, { type: "null" }] }, named)).toBe("decimal text");
  expect(descriptionOf({ anyOf: [amount, { type: "integer" }] }, named)).toBeUndefined();
  expect(descriptionOf({ ...amount, description: "The price" }, named)).toBe("The price");
});
