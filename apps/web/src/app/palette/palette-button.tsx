import { Icon } from "@vitrine/ui/base/icon";
import { IconButton } from "@vitrine/ui/form/icon-button";
import { useTranslation } from "react-i18next";
import { paletteKeys, preloadPalette, setPalette, useIsApple } from "./open-palette.ts";

const looks = {
  box: "min-h-8 rounded-control border border-line bg-sheet text-ink-3 transition-colors duration-(--fast) hover:border-line-strong hover:text-ink",
  row: "min-h-11 border-t border-line text-ink-2",
} as const;

/** Opens the palette; its code comes when the pointer or the focus does. */
export function PaletteButton({ look, onOpen }: { look: keyof typeof looks | "icon"; onOpen?: () => void }) {
  const { t } = useTranslation();
  const isApple = useIsApple();
  const acts = {
    "aria-haspopup": "dialog",
    "aria-keyshortcuts": isApple ? "Meta+K" : "Control+K",
    onPointerEnter: preloadPalette,
    onFocus: preloadPalette,
    onClick: () => {
      onOpen?.();
      setPalette(true);
    },
  } as const;
  if (look === "icon") return <IconButton icon="search" label={t("shell.search")} {...acts} />;
  return (
    <button type="button" {...acts} className={`flex w-full items-center gap-2 px-2 text-left ${looks[look]}`}>
      <Icon name="search" />
      <span className="flex-1">{t("shell.search")}</span>
      {look === "box" && isApple !== undefined && (
        <kbd aria-hidden="true" className="font-ui text-xs">
          {paletteKeys(isApple).join(isApple ? "" : " ")}
        </kbd>
      )}
    </button>
  );
}
