import { expect, test } from "vitest";
import { credentialsOf } from "./credentials.ts";
import { newValues, systemFormSchema } from "./system-form.ts";

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

test("a required credential must be entered before the form is sent, unless it is stored already", () => {
  const system = driver({ shopId: { type: "string" }, secretKey: { type: "string", secret: true }, jwt: { type: "string" } }, [
    "shopId",
    "secretKey",
  ]);
  const values = { ...newValues(system, "USD"), min: "1", max: "5", credentials: { shopId: "7", secretKey: " ", jwt: "" } };
  const faults = (set: string[]) =>
    systemFormSchema(system, set)
      .safeParse(values)
      .error?.issues.map(({ path }) => path.join(".")) ?? [];
  expect(faults([])).toEqual(["credentials.secretKey"]);
  expect(faults(["secretKey"])).toEqual([]);
});

test("a system that does not take the panel's currency starts with a well-known one", () => {
  const taking = (currencies: string[]) => newValues({ ...driver({}, []), currencies }, "RUB").currency;
  expect([taking(["AUD", "RUB"]), taking(["AUD", "EUR", "USD"]), taking(["IDR"])]).toEqual(["RUB", "USD", "IDR"]);
});
