import type { ReactNode } from "react";
import { PageTitle } from "../../kernel/layout/page-title.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";

export function CatalogPage({ board }: { board: ReactNode }) {
  const { t } = useShop();
  return (
    <>
      <PageTitle title={t("catalog.title")} />
      {board}
    </>
  );
}
