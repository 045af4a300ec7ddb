import { Button } from "@vitrine/ui/form/button";
import { FieldNote } from "@vitrine/ui/form/field";
import { Section } from "@vitrine/ui/layout/section";
import { useTranslation } from "react-i18next";
import { PictureInput } from "./picture-input.tsx";
import type { useArticle } from "./use-article.ts";

type Props = Pick<ReturnType<typeof useArticle>, "draft" | "set" | "failure"> & { panelId: number };

/** The picture above the text, also used for its card in messengers. */
export function PictureField({ draft, set, failure, panelId }: Props) {
  const { t } = useTranslation("content");
  return (
    <Section title={t("image")} text={t("imageHint")}>
      {draft.image && <img src={draft.image} alt="" className="mb-4 aspect-video w-full rounded-control object-cover" />}
      <div className="flex flex-wrap items-center gap-2">
        <PictureInput panelId={panelId} onPicture={(image) => set({ image })}>
          {(choose, busy) => (
            <Button busy={busy} onClick={choose}>
              {t("imageAdd")}
            </Button>
          )}
        </PictureInput>
        {draft.image && (
          <Button variant="quiet" onClick={() => set({ image: null })}>
            {t("imageRemove")}
          </Button>
        )}
      </div>
      {failure?.fields?.["image"] && <FieldNote id="image-note" error={failure.fields["image"]} />}
    </Section>
  );
}
