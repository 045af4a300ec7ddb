import { IMAGE_KINDS, type ImageKind } from "@vitrine/contract/kernel/panel/panel-images";
import { Section } from "@vitrine/ui/layout/section";
import { useTranslation } from "react-i18next";
import { ImageField } from "../../tenancy/panel/image-field.tsx";
import type { LookPartProps } from "./use-look.ts";

const NAMES = { logo: "logo", logo_night: "logoNight", favicon: "favicon", share: "share" } as const satisfies Record<
  ImageKind,
  keyof LookPartProps["draft"]["images"]
>;

type Props = LookPartProps & { panelId: number; panelName: string };

/** Logo, icon and the picture that messengers show for links. */
export function PicturesSection({ draft: { images }, set, panelId, panelName }: Props) {
  const { t } = useTranslation("appearance");
  return (
    <Section title={t("pictures")}>
      <div className="grid gap-6">
        {IMAGE_KINDS.map((kind) => (
          <ImageField
            key={kind}
            kind={kind}
            panelId={panelId}
            panelName={panelName}
            image={images[NAMES[kind]]}
            onChange={(image) => set({ images: { ...images, [NAMES[kind]]: image } })}
          />
        ))}
      </div>
    </Section>
  );
}
