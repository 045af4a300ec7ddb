import { Message } from "../../kernel/layout/message.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import type { OrderActs } from "./use-order-acts.ts";

/** The result of the last action. */
export function ActResultMessage({ acts: { result } }: { acts: OrderActs }) {
  const { t } = useShop();
  if (!result) return null;
  return (
    <Message tone={result.tone} live className="mb-4">
      <p>{result.text}</p>
      {result.isShort && (
        <a href="/balance" className="ruled-link font-medium">
          {t("funds.toBalance")}
        </a>
      )}
    </Message>
  );
}
