import { clsx } from "clsx";
import { Icon } from "@vitrine/ui/base/icon";
import { useShop } from "./shop-context.tsx";

/** Copies the text of the element `of`; works inside and outside islands. */
export function CopyButton({ of, label, className }: { of: string; label: string; className?: string }) {
  const { t } = useShop();
  return (
    <button
      type="button"
      data-copy={of}
      className={clsx(
        "needs-script target inline-flex cursor-pointer items-center gap-1 rounded-control border border-line bg-sheet px-2 text-s font-medium text-accent hover:bg-inset",
        className,
      )}
    >
      <Icon name="copy" />
      <span role="status" data-copied={t("copied")}>
        {t("copy")}
      </span>
      <span className="sr-only">{label}</span>
    </button>
  );
}
