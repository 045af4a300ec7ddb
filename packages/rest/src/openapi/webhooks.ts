import { WEBHOOK_DATA, WEBHOOK_EVENTS } from "@vitrine/contract/messaging/webhook/events";
import { jsonSchemaOf, snakeSchema } from "../wire/json-schema.ts";
import { exampleOf } from "./example.ts";
import { type Components, intoComponents } from "./operation.ts";

const text = (name: string, description: string) => ({ name, in: "header", required: true, schema: { type: "string" }, description });

const PARAMETERS = [
  text("webhook-id", "The same at every attempt: what was seen before needs no work"),
  text("webhook-timestamp", "Seconds since the epoch; refuse what is older than five minutes"),
  text(
    "webhook-signature",
    "v1,<base64 of HMAC-SHA256 over id.timestamp.body by the secret behind whsec_>; several are separated by spaces",
  ),
];

/** Events sent to endpoints, as OpenAPI 3.1 webhooks. */
export function webhooksOf(components: Components): Record<string, unknown> {
  return Object.fromEntries(
    WEBHOOK_EVENTS.map((event) => {
      const data = intoComponents(snakeSchema(jsonSchemaOf(WEBHOOK_DATA[event], "output")), components);
      const schema = {
        type: "object",
        required: ["type", "timestamp", "data"],
        properties: {
          type: { const: event },
          timestamp: { type: "string", format: "date-time", description: "When it happened, by ISO 8601" },
          data: { ...data, description: "What the event is about" },
        },
      };
      const operation = {
        operationId: `webhook_${event.replace(".", "_")}`,
        summary: event,
        tags: ["webhooks"],
        security: [],
        parameters: PARAMETERS,
        requestBody: { required: true, content: { "application/json": { schema, example: exampleOf(schema, components) } } },
        responses: {
          "2XX": { description: "Received. Anything else, and no answer within 15 seconds, is tried again for 24 hours" },
          410: { description: "No longer wanted: the webhook is switched off" },
        },
      };
      return [event, { post: operation }];
    }),
  );
}
