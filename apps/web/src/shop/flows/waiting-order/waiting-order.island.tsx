import { useSyncExternalStore } from "react";
import { Message } from "../../kernel/layout/message.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { readDraft } from "../../ordering/order-form/order-draft.ts";

const never = () => () => undefined;
const waitingLink = () => readDraft()?.link ?? "";
const noLink = () => "";

/** Link back to the order draft. */
export default function WaitingOrder() {
  const { t } = useShop();
  const link = useSyncExternalStore(never, waitingLink, noLink);
  if (link === "") return null;
  return (
    <Message tone="info" className="mt-4">
      <p className="break-all">{t("waiting.text", { link })}</p>
      <a href="/order" className="ruled-link font-medium">
        {t("waiting.continue")}
      </a>
    </Message>
  );
}
