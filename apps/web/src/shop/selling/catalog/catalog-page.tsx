import type { ReactNode } from "react";
import { PageTitle } from "../../kernel/frame/page-title.tsx";
import { useShop } from "../../kernel/frame/shop-context.tsx";

export function CatalogPage({ board }: { board: ReactNode }) {
  const { t } = useShop();
  return (
    <>
      <PageTitle title={t("catalog.title")} />
      {board}
    </>
  );
}
