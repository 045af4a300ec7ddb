import { Icon } from "@vitrine/ui/base/icon";
import { useTranslation } from "react-i18next";

export type SearchPreviewProps = {
  title: string;
  description: string;
  /** Without the scheme. */
  address: string;
  site: string;
  image?: string | null;
};

/** How search engines, Telegram, VK and X show a page: about what fits before they cut. */
export function SearchPreview({ title, description, address, site, image }: SearchPreviewProps) {
  const { t } = useTranslation("content");
  const host = address.split("/")[0];
  return (
    <div className="grid grid-cols-2 gap-4 mobile:grid-cols-1">
      <figure className="min-w-0">
        <figcaption className="mb-1 text-s text-ink-3">{t("preview.search")}</figcaption>
        <div className="rounded-card border border-line bg-sheet p-4">
          <p className="truncate text-s text-ink-3">{address}</p>
          <p className="line-clamp-1 text-l break-words text-accent">{title}</p>
          <p className="line-clamp-2 text-s break-words text-ink-2">{description}</p>
        </div>
      </figure>
      <figure className="min-w-0">
        <figcaption className="mb-1 text-s text-ink-3">{t("preview.telegram")}</figcaption>
        <div className="rounded-card border border-line bg-sheet p-4">
          <div className="border-l-2 border-accent pl-2">
            <p className="truncate text-s font-semibold text-accent">{site}</p>
            <p className="line-clamp-2 font-semibold break-words">{title}</p>
            <p className="line-clamp-3 text-s break-words">{description}</p>
            {image && <img src={image} alt="" className="mt-2 aspect-video w-full rounded-control object-cover" />}
          </div>
        </div>
      </figure>
      <figure className="min-w-0">
        <figcaption className="mb-1 text-s text-ink-3">{t("preview.vk")}</figcaption>
        <div className="overflow-hidden rounded-card border border-line bg-sheet">
          {image && <img src={image} alt="" className="aspect-[537/240] w-full object-cover" />}
          <div className="p-4">
            <p className="line-clamp-2 font-semibold break-words">{title}</p>
            <p className="truncate text-s text-ink-3">{host}</p>
          </div>
        </div>
      </figure>
      <figure className="min-w-0">
        <figcaption className="mb-1 text-s text-ink-3">{t("preview.x")}</figcaption>
        {image ? (
          <div className="relative overflow-hidden rounded-card border border-line">
            <img src={image} alt="" className="aspect-[1200/630] w-full object-cover" />
            <p className="absolute inset-x-2 bottom-2 truncate rounded-control bg-sheet px-2 text-s">{title}</p>
          </div>
        ) : (
          <div className="grid grid-cols-[64px_minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-sheet">
            <span className="grid place-items-center bg-inset text-ink-3">
              <Icon name="page" />
            </span>
            <div className="min-w-0 p-4">
              <p className="truncate text-s text-ink-3">{host}</p>
              <p className="truncate break-words">{title}</p>
              <p className="line-clamp-2 text-s break-words text-ink-3">{description}</p>
            </div>
          </div>
        )}
      </figure>
    </div>
  );
}

/** How much of the recommended length is used. */
export function Length({ text, most }: { text: string; most: number }) {
  const { t } = useTranslation("content");
  const length = Array.from(text).length;
  return <span className={length > most ? "text-warn" : undefined}>{t("length", { length, most })}</span>;
}
