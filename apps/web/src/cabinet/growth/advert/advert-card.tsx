import type { AdvertKind } from "@vitrine/contract/growth/advert/content";
import { Tag } from "@vitrine/ui/feedback/status";
import { Icon } from "@vitrine/ui/base/icon";
import { clsx } from "clsx";
import type { Ref } from "react";
import { useTranslation } from "react-i18next";

export interface AdvertCardProps {
  kind: AdvertKind;
  title: string;
  text: string;
  host: string;
  image: string | null;
  /** Without it the card is a preview. */
  href?: string;
  cardRef?: Ref<HTMLElement>;
}

/** An advert, always marked as one in words. The whole card is its link. */
export function AdvertCard({ kind, title, text, host, image, href, cardRef }: AdvertCardProps) {
  const { t } = useTranslation("advertPlace");
  const isBanner = kind === "banner";
  return (
    <article
      ref={cardRef}
      className={clsx(
        "relative min-w-0 overflow-hidden rounded-card border border-line bg-inset",
        href !== undefined && "transition-colors duration-(--fast) hover:border-line-strong",
        isBanner && "desk:flex",
      )}
    >
      {isBanner && image && (
        <img src={image} alt="" width={1200} height={400} className="aspect-[3/1] h-auto w-full object-cover desk:w-96 desk:shrink-0" />
      )}
      <div className={clsx("flex min-w-0 gap-x-4 gap-y-1", isBanner ? "flex-col p-4" : "flex-wrap items-baseline px-4 py-2")}>
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-s text-ink-2">
          <Tag tone="info">{t("mark")}</Tag>
          <span className="min-w-0 break-words">{t("markHint", { host })}</span>
        </p>
        <p className="min-w-0 font-medium break-words">
          {href === undefined ? (
            title
          ) : (
            <a
              href={href}
              target="_blank"
              rel="sponsored noopener noreferrer"
              title={t("leads", { host })}
              className="ruled-link after:absolute after:inset-0"
            >
              {title} <Icon name="external" className="inline size-3" />
            </a>
          )}
        </p>
        <p className="min-w-0 break-words text-ink-2">{text}</p>
      </div>
    </article>
  );
}
