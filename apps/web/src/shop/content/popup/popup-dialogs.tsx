import type { ShownPopup } from "@vitrine/contract/content/storefront/content-queries";
import { buttonStyle } from "@vitrine/ui/form/button";
import { Icon } from "@vitrine/ui/base/icon";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { Prose } from "../article/article-page.tsx";

/** Pages for ordering, paying and logging in show no pop-ups. */
const NEVER = /^\/(?:order|mass|topup|payments|balance|login|register|reset|settings|own-panel|telegram|share)(?:\/|$)/;

export const mayShowPopups = (path: string): boolean => !NEVER.test(path);

/** Closed until the page has settled; `showPopup` opens the first that is due. Without script none is shown. */
export function PopupDialogs({ popups }: { popups: readonly ShownPopup[] }) {
  const { t } = useShop();
  return popups.map(({ id, title, html, frequency }) => (
    <dialog
      key={id}
      data-popup={id}
      data-frequency={frequency}
      data-reach={`popup:${id}`}
      aria-labelledby={`popup-${id}`}
      className="m-auto max-h-[80dvh] w-[min(480px,calc(100vw-32px))] overflow-y-auto rounded-card border border-line bg-sheet p-6 text-ink shadow-pop backdrop:bg-black/40 mobile:mb-4"
    >
      <div className="mb-4 flex items-start justify-between gap-4">
        <h2 id={`popup-${id}`} className="min-w-0 font-title text-xl font-semibold text-balance">
          {title}
        </h2>
        <form method="dialog">
          <button
            type="submit"
            aria-label={t("article.close")}
            className="-mt-2 -mr-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded-control text-ink-2 hover:bg-inset hover:text-ink"
          >
            <Icon name="close" />
          </button>
        </form>
      </div>
      <Prose html={html} />
      <form method="dialog" className="mt-6">
        <button type="submit" className={buttonStyle({})}>
          {t("article.close")}
        </button>
      </form>
    </dialog>
  ));
}
