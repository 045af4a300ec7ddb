import { NEWS_CHANNELS, type NewsChannel } from "@vitrine/contract/growth/consent/consent";
import type { MailingPreview as Preview } from "@vitrine/contract/growth/mailing/mailing";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { Banner } from "@vitrine/ui/feedback/banner";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { Section } from "@vitrine/ui/layout/section";
import { Tabs } from "@vitrine/ui/layout/tabs";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

const PAUSE_MS = 400;

type Props = { panelId: number; channel: NewsChannel; subject: string; body: string; language: Language };

/** The text as an example customer would get it, for each channel. */
export function MailingPreview({ panelId, channel, subject, body, language }: Props) {
  const { t } = useTranslation("mailing");
  const { texts } = useUi();
  const [picked, setPicked] = useState<{ of: NewsChannel; shown: NewsChannel }>();
  // Choosing another channel for the mailing switches the preview to it.
  const shown = picked?.of === channel ? picked.shown : channel;
  const { mutate, data, error } = trpc.mailing.preview.useMutation();
  useEffect(() => {
    const timer = setTimeout(() => mutate({ panelId, subject, body, language }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [mutate, panelId, subject, body, language]);
  return (
    <Section title={t("preview.title")} text={t("preview.text")}>
      {error && (
        <Banner tone="bad" className="mb-4">
          {errorText(error)}
        </Banner>
      )}
      {!data && !error && <SkeletonText label={texts.loading} lines={6} />}
      {data && (
        <>
          <Problems problems={data.problems} />
          <Tabs
            label={t("preview.title")}
            value={shown}
            onChange={(id) => setPicked({ of: channel, shown: NEWS_CHANNELS.find((each) => each === id) ?? channel })}
            items={NEWS_CHANNELS.map((id) => ({
              id,
              label: t(`channel.${id}`),
              content: <Shown channel={id} preview={data} language={language} />,
            }))}
          />
        </>
      )}
    </Section>
  );
}

function Problems({ problems }: Pick<Preview, "problems">) {
  const { t } = useTranslation("mailing");
  if (problems.length === 0) return null;
  return (
    <Banner tone="warn" className="mb-4">
      <ul>
        {problems.map(({ code, name }) => (
          <li key={`${code} ${name}`}>{t(`preview.problem.${code}`, { name })}</li>
        ))}
      </ul>
    </Banner>
  );
}

function Shown({ channel, preview, language }: { channel: NewsChannel; preview: Preview; language: Language }) {
  const { t } = useTranslation("mailing");
  if (channel === "email") {
    return (
      <article lang={language} className="max-w-[600px] rounded-card border border-line p-6 mobile:p-4">
        {preview.subject !== "" && <h3 className="mb-4 font-title text-xl font-semibold break-words">{preview.subject}</h3>}
        <div className="prose" dangerouslySetInnerHTML={{ __html: preview.email }} />
        <p className="mt-6 border-t border-line pt-4 text-s text-ink-3">{t("preview.footer")}</p>
      </article>
    );
  }
  if (channel === "telegram") {
    return (
      <div
        lang={language}
        className="max-w-[440px] rounded-card border border-line bg-inset p-4 break-words whitespace-pre-wrap"
        // The server keeps only the tags that Telegram supports.
        dangerouslySetInnerHTML={{ __html: preview.telegram }}
      />
    );
  }
  return (
    <div lang={language} className="max-w-[440px] rounded-card border border-line p-4">
      <p className="font-medium break-words">{preview.subject}</p>
      <p className="break-words whitespace-pre-wrap text-ink-2">{preview.inbox}</p>
    </div>
  );
}
