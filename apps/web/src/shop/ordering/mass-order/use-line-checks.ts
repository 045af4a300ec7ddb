import { useEffect, useRef, useState } from "react";
import type { MassLine, MassOrderOutput } from "@vitrine/contract/ordering/mass-order/mass";
import { ApiError } from "../../kernel/island/api.ts";
import { mutate } from "../../kernel/island/rpc.ts";
import { useShop } from "../../kernel/layout/shop-context.tsx";

const PAUSE_MS = 350;

export interface LineChecks {
  /** By line number, for the text that was checked. */
  lines: ReadonlyMap<number, MassLine>;
  charge: string;
  /** The text that was checked. */
  text: string;
}

/** To be checked again. */
export const UNCHECKED: LineChecks = { lines: new Map(), charge: "0.00", text: "" };

export const checksOf = (text: string, { items, charge }: MassOrderOutput): LineChecks => ({
  lines: new Map(items.map((line) => [line.line, line])),
  charge,
  text,
});

/** Each line's price or error, shortly after typing stops. */
export function useLineChecks(text: string): {
  checks: LineChecks;
  isChecking: boolean;
  problem: string;
  show: (checks: LineChecks) => void;
} {
  const { t } = useShop();
  const [checks, setChecks] = useState(UNCHECKED);
  const [problem, setProblem] = useState("");
  const latest = useRef(0);
  const isEmpty = text.trim() === "";
  useEffect(() => {
    latest.current += 1;
    if (isEmpty || text === checks.text) return;
    const checked = latest.current;
    const timer = setTimeout(() => {
      mutate("order", "massPrice", { data: text }).then(
        (answer) => {
          if (checked !== latest.current) return;
          setProblem("");
          setChecks(checksOf(text, answer));
        },
        (error: unknown) => {
          if (checked === latest.current) setProblem(error instanceof ApiError ? error.message : t("mass.noCheck"));
        },
      );
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, isEmpty, checks.text, t]);
  return {
    checks: isEmpty ? UNCHECKED : checks,
    isChecking: !isEmpty && text !== checks.text && problem === "",
    problem: isEmpty ? "" : problem,
    show: setChecks,
  };
}
