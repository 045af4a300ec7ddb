const GROUPED_BY_COMMA = /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/;
const GROUPED_BY_POINT = /^[1-9]\d{0,2}(\.\d{3})+,\d*$/;

/** An amount as people type it, as decimal text: "1 240,50", "1.240,50" and "1,240.50"; "1,240" is more than a thousand in English alone. */
export function plainAmount(typed: string, language: string): string {
  const compact = typed.replaceAll(/\s/g, "");
  const isGrouped = GROUPED_BY_COMMA.test(compact) && (language === "en" || compact.includes(".") || compact.split(",").length > 2);
  if (isGrouped) return compact.replaceAll(",", "");
  return (GROUPED_BY_POINT.test(compact) ? compact.replaceAll(".", "") : compact).replace(",", ".");
}

/** Decimal text as people of the language type it; `plainAmount` reads it. */
export const writtenAmount = (plain: string, language: string): string => (language === "en" ? plain : plain.replace(".", ","));
