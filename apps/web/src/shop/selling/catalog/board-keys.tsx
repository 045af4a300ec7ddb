import type { ReactNode } from "react";
import { useShop } from "../../kernel/layout/shop-context.tsx";

/** Which keys the board understands, and the switch for them. */
export function BoardKeys({ isOn, toggle }: { isOn: boolean; toggle: () => void }) {
  const { t } = useShop();
  return (
    <p className="needs-script mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-ink-3 mobile:hidden touch:hidden">
      {isOn && (
        <>
          <span>
            <Key>J</Key> <Key>K</Key> {t("board.move")}
          </span>
          <span>
            <Key>{t("board.enter")}</Key> {t("board.order")}
          </span>
          <span>
            <Key>/</Key> {t("board.search")}
          </span>
        </>
      )}
      <button type="button" onClick={toggle} className="ruled-link target cursor-pointer">
        {t(isOn ? "board.off" : "board.on")}
      </button>
    </p>
  );
}

function Key({ children }: { children: ReactNode }) {
  return <kbd className="rounded-control border border-line-strong px-1 font-code">{children}</kbd>;
}
