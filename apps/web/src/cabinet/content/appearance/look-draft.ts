import type { Look, PutAppearanceInput } from "@vitrine/contract/content/appearance/appearance";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import { clockIn, secondsAt } from "../../../shared/kernel/app/zoned-clock.ts";

/** The banner being edited; its text is kept while it is switched off. */
interface BannerDraft {
  isOn: boolean;
  texts: Partial<Record<Language, string>>;
  href: string;
  from: string;
  to: string;
}

/** The look being edited. */
export type LookDraft = Omit<Look, "contrast" | "banner"> & { banner: BannerDraft };

export function draftOf({ contrast: _, banner, ...look }: Look, timeZone: string): LookDraft {
  const clock = (seconds: number | null | undefined) => (seconds == null ? "" : clockIn(seconds, timeZone));
  return {
    ...look,
    banner: {
      isOn: banner !== null,
      texts: banner?.texts ?? {},
      href: banner?.href ?? "",
      from: clock(banner?.from),
      to: clock(banner?.to),
    },
  };
}

const bannerOf = ({ isOn, texts, href, from, to }: BannerDraft, timeZone: string): PutAppearanceInput["banner"] => {
  const written = Object.fromEntries(Object.entries(texts).flatMap(([language, text]) => (text.trim() ? [[language, text.trim()]] : [])));
  if (!isOn || Object.keys(written).length === 0) return null;
  return { texts: written, href: href.trim() || null, from: secondsAt(from, timeZone), to: secondsAt(to, timeZone) };
};

export function inputOf({ banner, images, ...look }: LookDraft, timeZone: string): PutAppearanceInput {
  const { logo, logoNight, favicon, share } = images;
  return {
    ...look,
    banner: bannerOf(banner, timeZone),
    images: { logo: logo?.id ?? null, logoNight: logoNight?.id ?? null, favicon: favicon?.id ?? null, share: share?.id ?? null },
  };
}
