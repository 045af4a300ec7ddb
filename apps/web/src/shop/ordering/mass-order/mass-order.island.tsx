import { useEffect, useRef, useState } from "react";
import type { MassOrderOutput } from "@vitrine/contract/ordering/mass-order/mass";
import { watch } from "../../messaging/realtime/live.ts";
import { topUpAddress } from "../../money/payment/kept-order.ts";
import { loadPrices } from "../../selling/catalog/load-prices.ts";
import { Message } from "../../kernel/layout/message.tsx";
import { Money } from "../../kernel/format/money.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { LabelledEditor } from "./mass-editor.tsx";
import { MassFaults } from "./mass-faults.tsx";
import { MASS_LAYOUTS, MassAside } from "./mass-layouts.tsx";
import { onlyLines, rangeOfLine } from "./mass-text.ts";
import { MassTotal } from "./mass-total.tsx";
import { useChosenLine } from "./use-chosen-line.ts";
import { checksOf, type LineChecks, UNCHECKED, useLineChecks } from "./use-line-checks.ts";
import { useLines } from "./use-lines.ts";
import { type MassPlacing, useMassPlacing } from "./use-mass-placing.ts";

const NO_NAMES: ReadonlyMap<number, string> = new Map();

/** Mass order: one order per line. */
export default function MassOrder({ isAside }: { /** Next to a price list, in a narrow column. */ isAside: boolean }) {
  const { t, customer, template } = useShop();
  const [text, write] = useLines();
  const { checks, isChecking, problem, show } = useLineChecks(text);
  const names = useNames(text !== "");
  const balance = useBalance(customer?.balance ?? "0.00");
  const field = useRef<HTMLTextAreaElement>(null);

  const faults = [...checks.lines.values()].filter(({ error }) => error !== undefined);
  const good = checks.lines.size - faults.length;
  const isChecked = text.trim() !== "" && !isChecking && problem === "";
  const placing = useMassPlacing((sent, answer) => {
    const left = refusedOf(sent, answer);
    write(left.text);
    // Prices that have changed are shown first.
    show(answer.items.some(({ error }) => error?.code === "price_changed") ? UNCHECKED : left);
  });
  const goTo = (line: number) => {
    field.current?.focus();
    field.current?.setSelectionRange(...rangeOfLine(text, line));
  };
  useChosenLine(isAside, field, text, write);
  const Layout = isAside ? MassAside : MASS_LAYOUTS[template];
  const status = isChecking ? t("mass.checking") : isChecked ? t("mass.checked", { count: checks.lines.size }) : "";
  const editor = { checks, names, onChange: write, isShort: isAside, isBusy: placing.isBusy };
  return (
    <Layout
      editor={<LabelledEditor {...editor} text={text} field={field} status={status} />}
      news={
        <>
          <Outcome placing={placing} />
          {(problem || placing.problem) !== "" && (
            <Message tone="bad" live className="mt-2">
              {placing.problem || problem}
            </Message>
          )}
          <MassFaults faults={faults} goTo={goTo} />
        </>
      }
      total={
        <MassTotal
          good={good}
          isChecked={isChecked}
          charge={checks.charge}
          balance={balance}
          isBusy={placing.isBusy}
          onPlace={() => placing.place(text, chargesOf(checks))}
          onTopUp={(needed) => location.assign(topUpAddress(needed, { order: { data: text }, isMass: true }))}
        />
      }
    />
  );
}

function Outcome({ placing: { placed } }: { placing: MassPlacing }) {
  const { t } = useShop();
  if (!placed) return null;
  const { orders, charge, refused } = placed;
  return (
    <Message tone={refused === 0 ? "ok" : "warn"} live className="mt-2">
      <p>
        {t("mass.placed", { count: orders.length })} <Money amount={charge} className="font-medium" />.
        {refused > 0 && ` ${t("mass.refused", { count: refused })}`}
      </p>
      {orders.length > 0 && (
        <a href="/orders" className="ruled-link font-medium">
          {t("mass.toOrders")}
        </a>
      )}
    </Message>
  );
}

/** The lines that remain in the editor: those that were not ordered, renumbered, with their errors. */
function refusedOf(sent: string, { items }: MassOrderOutput): LineChecks {
  const refused = items.filter(({ order }) => order === undefined);
  const text = onlyLines(sent, new Set(refused.map(({ line }) => line)));
  return checksOf(text, { items: refused.map((line, index) => ({ ...line, line: index + 1 })), charge: "0.00", currency: "" });
}

const chargesOf = ({ lines }: LineChecks): Record<string, string> =>
  Object.fromEntries([...lines].flatMap(([line, { charge, error }]) => (charge === undefined || error ? [] : [[String(line), charge]])));

function useNames(isWanted: boolean): ReadonlyMap<number, string> {
  const [names, setNames] = useState(NO_NAMES);
  useEffect(() => {
    if (!isWanted) return;
    loadPrices().then(
      (items) => setNames(new Map(items.map((item) => [item.id, item.name]))),
      () => undefined,
    );
  }, [isWanted]);
  return names;
}

function useBalance(start: string): string {
  const [balance, setBalance] = useState(start);
  useEffect(() => watch((event) => event.kind === "wallet" && setBalance(event.balance)), []);
  return balance;
}
