import type { JsonSchema } from "../wire/json-schema.ts";

type Named = Record<string, JsonSchema>;

const REFERENCE = "#/components/schemas/";
/** The usual content of a field with this name. A value is used if its type fits. */
const HINTS: Record<string, string | number> = {
  accent: "#0D5F5A",
  amount: "10.00",
  answer: "Done",
  average_time: "12 minutes",
  balance: "100.84",
  balance_after: "90.84",
  charge: "1.30",
  comment: "Paid by transfer",
  comments: "Great\nThank you",
  cost: "1.00",
  country: "UA",
  currency: "USD",
  description: "Books",
  device: "Chrome on Windows",
  domain: "nova-smm.example",
  email: "olga@example.com",
  event: "order.status",
  exchange_rate: "1",
  extra_charge: "30",
  hint: "x7q2",
  id: 17,
  ip: "203.0.113.7",
  key: "sk_live_p3k7fd2aq6x4mzt5wj2rb7ohc6ylvnsgei4u3q2d5xkfa7mbtzrw",
  link: "https://t.me/nova",
  login: "olga",
  max: 10_000,
  message: "Done",
  min: 100,
  name: "Nova",
  network: "Telegram",
  password: "correct horse battery",
  old_password: "correct horse battery",
  new_password: "correct horse battery staple",
  path: "/orders",
  pay: "0.06",
  per_page: 25,
  position: 1,
  provider_order_id: "23501",
  quantity: 1000,
  rate: "1.30",
  reason: "Refill",
  reference: "order-2026-11-21-1",
  refunded: "0.00",
  reward: "0.06",
  remains: 0,
  secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwm0c1XhVZ3dE=",
  services_count: 120,
  start_count: 3572,
  text: "Thank you",
  time_zone: "Europe/Kyiv",
  title: "Order 17 is done",
  total: 1,
  type: "Default",
  value: "10",
  min_amount: "5.00",
  uri: "otpauth://totp/nova-smm.example:olga?secret=JBSWY3DPEHPK3PXP",
  url: "https://example.com/api/v2",
  username: "nova",
};

const FORMATS: Record<string, string> = {
  uuid: "0197c2a4-6f1e-4b5e-9d1a-2f0c6f7f4a10",
  uri: "https://example.com/",
  email: "olga@example.com",
  "date-time": "2026-11-21T12:00:00Z",
  ipv4: "203.0.113.7",
};

const DEPTH = 8;

/** A value that the schema accepts, as realistic as its names allow; the same one each time. */
export function exampleOf(schema: JsonSchema, named: Named, name = "", depth = DEPTH): unknown {
  const plain = schema.$ref ? (named[schema.$ref.slice(REFERENCE.length)] ?? {}) : schema;
  const given = givenBy(plain);
  if (given !== undefined) return given;
  const options = plain.anyOf ?? plain.oneOf;
  if (options) return exampleOf(options.find(({ type }) => type !== "null") ?? {}, named, name, depth);
  const type = [plain.type ?? (plain.properties ? "object" : "any")].flat().find((one) => one !== "null");
  if (depth === 0) return null;
  if (type === "object") return objectOf(plain, named, depth);
  if (type === "array") return [exampleOf(plain.items ?? {}, named, singular(name), depth - 1)];
  if (type === "boolean") return true;
  if (type === "integer" || type === "number") return numberOf(plain, name);
  if (type === "string") return stringOf(plain, name);
  return null;
}

function givenBy({ examples, default: usual, enum: choices, ...schema }: JsonSchema): unknown {
  if (Array.isArray(examples) && examples.length > 0) return examples[0];
  if ("const" in schema) return schema["const"];
  if (choices) return choices[0];
  return usual === "" || usual === null || (Array.isArray(usual) && usual.length === 0) ? undefined : usual;
}

const objectOf = ({ properties = {} }: JsonSchema, named: Named, depth: number): Record<string, unknown> =>
  Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, exampleOf(part, named, name, depth - 1)]));

const singular = (name: string): string => name.replace(/s$/, "");

function numberOf({ minimum, maximum }: JsonSchema, name: string): number {
  const hint = HINTS[name];
  const value = typeof hint === "number" ? hint : name === "id" || name.endsWith("_id") ? 17 : 1;
  const low = typeof minimum === "number" && minimum > Number.MIN_SAFE_INTEGER ? minimum : value;
  const high = typeof maximum === "number" ? maximum : value;
  return Math.min(Math.max(value, low), Math.max(low, high));
}

function stringOf({ format, pattern, minLength, maxLength }: JsonSchema, name: string): string {
  const fits = (text: string) =>
    (typeof pattern !== "string" || new RegExp(pattern, "u").test(text)) &&
    text.length >= (typeof minLength === "number" ? minLength : 0) &&
    text.length <= (typeof maxLength === "number" ? maxLength : Infinity);
  const hint = HINTS[name];
  const candidates = [typeof hint === "string" ? hint : undefined, typeof format === "string" ? FORMATS[format] : undefined, ...COMMON];
  return candidates.find((text) => text !== undefined && fits(text)) ?? "x".repeat(typeof minLength === "number" ? minLength : 1);
}

/** A word, a code, an amount, and tokens in the formats of the product and Telegram. */
const COMMON = [
  "text",
  "482913",
  "12.50",
  "p3k7fd2aq6x4mzt5wj2rb7ohc6ylvnsgei4u3q2d5xkfa7mbtzrw",
  "1c_p3k7fd2aq6x4mzt5wj2rb7ohc6ylvnsgei4u3q2d5xkfa7mbtzrw",
  "a".repeat(43),
  "8012345678:AAH3kV0kXo1mVwq2nq5c8T4uZb7yLr9dPsE",
];
