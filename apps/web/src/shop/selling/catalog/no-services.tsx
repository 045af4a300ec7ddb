import { buttonStyle } from "@vitrine/ui/form/button";
import { useShop } from "../../kernel/layout/shop-context.tsx";

export function NoServices({ path, clear }: { path: string; clear: () => void }) {
  const { t } = useShop();
  return (
    <div className="border-y border-line py-12 text-center">
      <h2 className="font-title text-xl font-semibold">{t("catalog.noneTitle")}</h2>
      <p className="mx-auto mt-2 mb-4 max-w-[44ch] text-ink-2">{t("catalog.noneText")}</p>
      <a
        href={path}
        onClick={(event) => {
          event.preventDefault();
          clear();
        }}
        className={buttonStyle({})}
      >
        {t("catalog.clear")}
      </a>
    </div>
  );
}
