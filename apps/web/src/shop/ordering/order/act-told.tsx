import { Message } from "../../kernel/frame/message.tsx";
import { useShop } from "../../kernel/frame/shop-context.tsx";
import type { OrderActs } from "./use-order-acts.ts";

/** The result of the last action. */
export function ActTold({ acts: { told } }: { acts: OrderActs }) {
  const { t } = useShop();
  if (!told) return null;
  return (
    <Message tone={told.tone} live className="mb-4">
      <p>{told.text}</p>
      {told.isShort && (
        <a href="/balance" className="ruled-link font-medium">
          {t("funds.toBalance")}
        </a>
      )}
    </Message>
  );
}
