import type { ReachFigures, ReachKind } from "@vitrine/contract/growth/reach/reach";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { ButtonLink } from "@vitrine/ui/form/button";
import { Disclosure } from "@vitrine/ui/layout/disclosure";
import { Section } from "@vitrine/ui/layout/section";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { useCan } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { BubbleSwitch } from "./bubble-switch.tsx";
import { Figures } from "./figures.tsx";

const DAYS = 30;

type Panel = { contactEmail: string; contactTelegram: string; contactUrl: string; showsPurchases: boolean };

/** The panel's messages on the storefront, and the results of each. */
export function StorefrontSection({ panelId }: { panelId: number }) {
  const { t } = useTranslation("interaction");
  const { texts } = useUi();
  const reach = trpc.reach.figures.useQuery({ panelId, days: DAYS });
  const panel = trpc.panel.get.useQuery({ panelId });
  const error = reach.error ?? panel.error;
  if (error) return <ErrorView detail={errorText(error)} onReload={() => void (reach.error ? reach : panel).refetch()} />;
  if (!reach.data || !panel.data) return <SkeletonText label={texts.loading} lines={6} />;
  return (
    <Section title={t("storefront.title")} text={t("storefront.text", { count: DAYS })} flush>
      <ul className="border-t border-line">
        <BubbleRow panelId={panelId} reach={reach.data} panel={panel.data} />
        <HappyRow panelId={panelId} reach={reach.data} />
        <PopupRows panelId={panelId} reach={reach.data} />
        <ContactRow panelId={panelId} reach={reach.data} panel={panel.data} />
      </ul>
      <div className="px-6 py-4 mobile:px-4">
        <Disclosure summary={t("storefront.how")}>
          <p className="mt-2 max-w-prose text-s text-ink-2">{t("storefront.howText")}</p>
        </Disclosure>
      </div>
    </Section>
  );
}

type RowProps = { panelId: number; reach: ReachFigures };

interface WayProps {
  title: ReactNode;
  note: ReactNode;
  /** Where it is set, or how. */
  control: ReactNode;
  kind: ReachKind;
  id?: number;
  reach: ReachFigures;
}

function Way({ title, note, control, kind, id = 0, reach }: WayProps) {
  const { t } = useTranslation("interaction");
  const found = reach.items.find((item) => item.kind === kind && item.subject === id);
  return (
    <li className="flex flex-wrap items-center gap-x-8 gap-y-2 border-b border-line px-6 py-4 mobile:px-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium break-words">{title}</p>
        <p className="text-s text-ink-3">{note}</p>
      </div>
      <Figures
        items={[
          { label: t("figure.shown"), value: found?.shown ?? 0 },
          { label: t("figure.pressed"), value: found?.pressed ?? 0 },
          { label: t("figure.ordered"), value: found?.ordered ?? 0 },
        ]}
      />
      <div className="flex w-36 justify-end mobile:w-full mobile:justify-start">{control}</div>
    </li>
  );
}

function BubbleRow({ panelId, reach, panel }: RowProps & { panel: Panel }) {
  const { t } = useTranslation("interaction");
  return (
    <Way
      kind="bubble"
      reach={reach}
      title={t("storefront.bubble")}
      note={t("storefront.bubbleText")}
      control={<BubbleSwitch panelId={panelId} isOn={panel.showsPurchases} />}
    />
  );
}

function HappyRow({ panelId, reach }: RowProps) {
  const { t } = useTranslation("interaction");
  const sees = useCan("price.view");
  const happy = trpc.price.happyHours.useQuery({ panelId }, { enabled: sees });
  const now = happy.data?.items.filter(({ state }) => state === "on").length ?? 0;
  return (
    <Way
      kind="happy"
      reach={reach}
      title={t("storefront.happy")}
      note={happy.data && (now === 0 ? t("storefront.happyNone") : t("storefront.happyText", { count: now }))}
      control={
        sees && (
          <ButtonLink size="s" href={`/panel/${panelId}/prices/happyHours`}>
            {t("storefront.happySet")}
          </ButtonLink>
        )
      }
    />
  );
}

/** Each pop-up that is or was shown, and a link to create one. */
function PopupRows({ panelId, reach }: RowProps) {
  const { t } = useTranslation("interaction");
  const sees = useCan("content.view");
  const popups = trpc.modal.list.useQuery({ panelId }, { enabled: sees });
  const href = `/panel/${panelId}/modals`;
  const counted = popups.data?.items.filter(
    ({ id, state }) => state === "active" || reach.items.some((item) => item.kind === "popup" && item.subject === id),
  );
  if (!counted || counted.length === 0) {
    return (
      <Way
        kind="popup"
        reach={reach}
        title={t("storefront.popup")}
        note={t("storefront.popupNone")}
        control={
          sees && (
            <ButtonLink size="s" href={`${href}/create`}>
              {t("storefront.popupMake")}
            </ButtonLink>
          )
        }
      />
    );
  }
  return counted.map(({ id, title, state }) => (
    <Way
      key={id}
      kind="popup"
      id={id}
      reach={reach}
      title={t("storefront.popupOf", { title })}
      note={t(state === "active" ? "storefront.popupOn" : "storefront.popupOff")}
      control={
        <ButtonLink size="s" href={`${href}/${id}/edit`}>
          {t("storefront.popupSet")}
        </ButtonLink>
      }
    />
  ));
}

function ContactRow({ panelId, reach, panel }: RowProps & { panel: Panel }) {
  const { t } = useTranslation("interaction");
  const sets = useCan("panel.settings");
  const links = [panel.contactTelegram && `@${panel.contactTelegram}`, panel.contactEmail, panel.contactUrl].filter(Boolean);
  return (
    <Way
      kind="contact"
      reach={reach}
      title={t("storefront.contact")}
      note={links.length > 0 ? links.join(", ") : t("storefront.contactNone")}
      control={
        sets && (
          <ButtonLink size="s" href={`/panel/${panelId}/settings/common`}>
            {t("storefront.contactSet")}
          </ButtonLink>
        )
      }
    />
  );
}
