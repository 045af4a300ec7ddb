import type { NewsLink } from "@vitrine/contract/growth/consent/consent";
import { Button } from "@vitrine/ui/form/button";
import { PageTitle } from "../../kernel/layout/page-title.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";

/** One press, without logging in: the signed address proves whose link it is. */
export function UnsubscribePage({ path, link: { channel, isOn } }: { path: string; link: NewsLink }) {
  const { t, panelName } = useShop();
  return (
    <div className="max-w-form">
      <PageTitle title={t(isOn ? "news.leaveTitle" : "news.leftTitle")} />
      <p className="mb-6 text-ink-2">{t(`news.${isOn ? "leave" : "left"}.${channel}`, { panel: panelName })}</p>
      <form method="post" action={path}>
        <input type="hidden" name="act" value={isOn ? "unsubscribe" : "subscribe"} />
        <Button type="submit" variant={isOn ? "primary" : "secondary"}>
          {t(isOn ? "news.leaveAct" : "news.returnAct")}
        </Button>
      </form>
      <p className="mt-6 text-s text-ink-3">
        {t("news.orders")}{" "}
        <a href="/settings/news" className="ruled-link">
          {t("news.toSettings")}
        </a>
      </p>
    </div>
  );
}
