import type { ReactNode } from "react";
import { useShop } from "../../kernel/layout/shop-context.tsx";

/** Home page of Bourse: the price board with the order form at the side. */
export function BourseHome({ board, form }: { board: ReactNode; form: ReactNode }) {
  const { t } = useShop();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_320px] items-start gap-6 pt-2 max-[900px]:flex max-[900px]:flex-col-reverse max-[900px]:items-stretch">
      <div className="min-w-0">
        <h1 className="mb-2 text-xl font-semibold">{t("home.bourseTitle")}</h1>
        {board}
      </div>
      <div className="sticky top-4 min-w-0 max-[900px]:static">{form}</div>
    </div>
  );
}
