import type { Article, ArticleKind } from "@vitrine/contract/content/article/article";
import { toasts } from "@vitrine/ui/feedback/toast";
import { Button } from "@vitrine/ui/form/button";
import { CopyField } from "@vitrine/ui/form/copy-field";
import { Section } from "@vitrine/ui/layout/section";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { usePanelId } from "../../../shared/kernel/app/me.ts";
import { useSharing } from "./article-kind.ts";

/** A link for those who should read the text before it is published. */
export function ShareDraft({ kind, article }: { kind: ArticleKind; article: Article }) {
  const { t } = useTranslation("content");
  const panelId = usePanelId();
  const [url, setUrl] = useState(article.share);
  const { share, unshare } = useSharing(kind);
  const input = { panelId, articleId: article.id };
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      toasts.error(errorText(error));
    }
  };
  const make = () => attempt(async () => setUrl((await share.mutateAsync(input)).url));
  const revoke = () =>
    attempt(async () => {
      await unshare.mutateAsync(input);
      setUrl(null);
      toasts.success(t("share.revoked"));
    });
  return (
    <Section title={t("share.title")} text={t("share.text")}>
      {url === null ? (
        <Button icon="link" busy={share.isPending} onClick={() => void make()}>
          {t("share.make")}
        </Button>
      ) : (
        <div className="grid gap-4">
          <CopyField label={t("share.copy")} value={url} />
          <Button variant="quiet" busy={unshare.isPending} onClick={() => void revoke()}>
            {t("share.revoke")}
          </Button>
        </div>
      )}
    </Section>
  );
}
