import type { ReactNode } from "react";
import { PageTitle } from "../frame/page-title.tsx";
import { useShop } from "../frame/shop-context.tsx";

export function CatalogPage({ board }: { board: ReactNode }) {
  const { t } = useShop();
  return (
    <>
      <PageTitle title={t("catalog.title")} />
      {board}
    </>
  );
}
