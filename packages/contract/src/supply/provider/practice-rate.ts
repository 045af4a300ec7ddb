/** Approximate dollars per unit, for the practice provider's prices only. */
const DOLLARS: Record<string, string> = {
  USD: "1",
  EUR: "1.08",
  GBP: "1.27",
  RUB: "0.011",
  UAH: "0.024",
  KZT: "0.0019",
  BYN: "0.31",
  UZS: "0.000078",
  TRY: "0.025",
  INR: "0.0115",
  IDR: "0.000061",
  BRL: "0.18",
  PLN: "0.26",
  NGN: "0.00065",
  VND: "0.000039",
  CNY: "0.14",
  USDT: "1",
};

const SCALE = 12;

/** Decimal text: units of `to` per unit of `from`. An unknown currency counts as dollars. */
export function practiceRate(from: string, to: string): string {
  const quotient = (units(from) * 10n ** BigInt(SCALE) + units(to) / 2n) / units(to);
  const digits = quotient.toString().padStart(SCALE + 1, "0");
  const fraction = digits.slice(-SCALE).replace(/0+$/, "");
  return digits.slice(0, -SCALE) + (fraction === "" ? "" : `.${fraction}`);
}

function units(currency: string): bigint {
  const [whole = "0", fraction = ""] = (DOLLARS[currency] ?? "1").split(".");
  return BigInt(whole + fraction.padEnd(SCALE, "0"));
}
