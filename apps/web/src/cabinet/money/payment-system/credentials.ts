import type { listPaymentDriversOutput } from "@vitrine/contract/money/payment/driver";
import { z } from "zod";

export type PaymentDriver = z.infer<typeof listPaymentDriversOutput>["items"][number];

const propertySchema = z.object({
  type: z.string().optional(),
  enum: z.array(z.string()).optional(),
  secret: z.boolean().optional(),
  maxLength: z.number().optional(),
  default: z.unknown().optional(),
});
const objectSchema = z.object({ properties: z.record(z.string(), propertySchema), required: z.array(z.string()).default([]) });

export type Credential = {
  name: string;
  kind: "secret" | "text" | "long" | "choice" | "switch";
  required: boolean;
  options: readonly string[];
  initial: string | boolean;
};

/** A text that does not fit into one line. */
const LONG = 1000;

/** The fields of a driver's credentials, by its JSON schema. */
export function credentialsOf({ credentials }: PaymentDriver): Credential[] {
  const { properties, required } = objectSchema.parse(credentials);
  return Object.entries(properties).map(([name, property]) => {
    const kind = kindOf(property);
    const initial =
      typeof property.default === "string" || typeof property.default === "boolean" ? property.default : kind !== "switch" ? "" : false;
    return { name, kind, required: required.includes(name), options: property.enum ?? [], initial };
  });
}

function kindOf({ type, enum: options, secret, maxLength = 0 }: z.infer<typeof propertySchema>): Credential["kind"] {
  if (type === "boolean") return "switch";
  if (options) return "choice";
  if (secret) return "secret";
  return maxLength > LONG ? "long" : "text";
}
