import { Disclosure } from "@vitrine/ui/layout/disclosure";
import { exactDecimals, Money, SameDecimals } from "@vitrine/ui/text/money";
import { Time } from "@vitrine/ui/text/time";

type LedgerLine = { account: string; note: string; amount: string; currency: string; at: number };

interface LedgerLinesProps {
  lines: readonly LedgerLine[];
  texts: { summary: string; label: string; account: string; amount: string };
}

/** The ledger entries behind some figures, with every digit, opened in place. */
export function LedgerLines({ lines, texts }: LedgerLinesProps) {
  return (
    <div className="mt-2 border-t border-line pt-2">
      <Disclosure summary={texts.summary}>
        <table className="mt-1 w-full border-collapse text-s">
          <caption className="sr-only">{texts.label}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{texts.account}</th>
              <th scope="col">{texts.amount}</th>
            </tr>
          </thead>
          <tbody>
            <SameDecimals value={exactDecimals(lines.map(({ amount }) => amount))}>
              {lines.map(({ account, note, amount, currency, at }, place) => (
                <tr key={place} className="border-b border-line last:border-b-0">
                  <th scope="row" className="py-2 pr-4 text-left font-normal">
                    {account}
                    <span className="block text-xs text-ink-3">
                      {note} · <Time value={at * 1000} />
                    </span>
                  </th>
                  <td className="py-2 text-right align-top tnum">
                    <Money amount={amount} currency={currency} mode="display" />
                  </td>
                </tr>
              ))}
            </SameDecimals>
          </tbody>
        </table>
      </Disclosure>
    </div>
  );
}
