import type { OwnPanels } from "@vitrine/contract/money/tariff/tariff";
import { Money } from "../../kernel/format/money.tsx";
import { Time } from "../../kernel/format/time.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";

/** Panels that the customer already has: the price of each, until when it is paid, and how to pay. */
export function OwnedPanels({ items }: { items: OwnPanels["items"] }) {
  const { t } = useShop();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="owned" className="mt-6 max-w-form">
      <h2 id="owned" className="font-title text-xl font-semibold">
        {t("ownPanel.owned")}
      </h2>
      <ul className="mt-2 border-t border-line">
        {items.map((item) => (
          <li key={item.panelId} className="border-b border-line py-4">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0 font-medium break-words">{item.name}</span>
              <span className="tnum">
                <Money amount={item.price} /> {t("ownPanel.perMonth")}
              </span>
            </p>
            <p className="text-s break-all text-ink-2">{item.domain}</p>
            <State item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function State({ item: { status, dueAt, graceUntil } }: { item: OwnPanels["items"][number] }) {
  const { t } = useShop();
  const isOwed = status === "grace" || status === "not_payed";
  return (
    <p className={isOwed ? "mt-1 text-bad" : "mt-1 text-ink-2"}>
      {t(`ownPanel.state.${status}`)} {!isOwed && <Time seconds={dueAt} format="date" />}
      {status === "grace" && graceUntil !== null && <Time seconds={graceUntil} format="date" />}
      {isOwed && (
        <>
          {" "}
          <a href="/balance" className="ruled-link">
            {t("ownPanel.pay")}
          </a>
        </>
      )}
    </p>
  );
}
