import { expect, test } from "vitest";
import { credentialsOf } from "./credentials.ts";

const driver = (properties: object, required: string[]) => ({
  system: "x",
  title: "X",
  site: "",
  kind: "redirect" as const,
  countries: "any" as const,
  currencies: "any" as const,
  credentials: { type: "object", properties, required },
  noticeUrl: null,
  needsNotices: true,
  confirmedByOwner: false,
  canRefund: false,
});

test("each kind of credential has its control, and starts from its default", () => {
  const shown = credentialsOf(
    driver(
      {
        shopId: { type: "string", maxLength: 300 },
        secretKey: { type: "string", maxLength: 500, secret: true },
        jwt: { type: "string", maxLength: 4000, secret: true },
        instructions: { type: "string", maxLength: 2000 },
        hash: { type: "string", enum: ["md5", "sha256"], default: "md5" },
        production: { type: "boolean", default: true },
      },
      ["shopId", "secretKey"],
    ),
  );
  expect(shown.map(({ name, kind, required, initial }) => [name, kind, required, initial])).toEqual([
    ["shopId", "text", true, ""],
    ["secretKey", "secret", true, ""],
    ["jwt", "secret", false, ""],
    ["instructions", "long", false, ""],
    ["hash", "choice", false, "md5"],
    ["production", "switch", false, true],
  ]);
});
