import { Icon } from "@vitrine/ui/base/icon";
import { Skeleton } from "@vitrine/ui/feedback/skeleton";
import { Menu, type MenuItem } from "@vitrine/ui/overlay/menu";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router";
import { config } from "../../shared/kernel/app/config.ts";
import { isPlatform, panelIdOf, useCan } from "../../shared/kernel/app/me.ts";
import { trpc } from "../../shared/kernel/app/trpc.ts";

const row = "flex min-h-(--control) w-full items-center gap-2 p-2 text-left font-semibold text-ink no-underline";
const frames = {
  box: `${row} rounded-card border border-line bg-sheet transition-colors duration-(--fast)`,
  bar: row,
} as const;

/** Shows the current panel and switches to another. */
export function PanelSwitcher({ look = "box" }: { look?: keyof typeof frames }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const panelId = panelIdOf(useParams());
  const projects = trpc.panel.projects.useQuery(undefined, { enabled: config.mainPanel, staleTime: 60_000 });
  const panels = projects.data?.items ?? [];
  const current = panels.find((panel) => panel.id === panelId);
  const opensPlatform = useCan("platform.open");
  const here = isPlatform(panelId) ? t("nav.platform") : t("shell.allPanels");
  // Until the panels are known, another name would be a wrong one.
  const isUnknown = panelId !== undefined && !isPlatform(panelId) && projects.isPending;
  const name = config.mainPanel ? (current?.name ?? (isUnknown ? "" : here)) : config.host;
  if (!config.mainPanel) {
    return (
      <div className={frames[look]}>
        <Monogram name={name} />
        <span className="min-w-0 flex-1 truncate">{name}</span>
      </div>
    );
  }
  const items: MenuItem[] = [
    {
      group: t("nav.panels"),
      value: String(panelId ?? ""),
      onChange: (id) => void navigate(`/panel/${id}`),
      options: panels.map((panel) => ({ value: String(panel.id), label: <PanelName {...panel} /> })),
    },
    "rule",
    { label: t("shell.allPanels"), icon: "home", href: "/dashboard" },
    { label: t("nav.newPanel"), icon: "plus", href: "/welcome" },
    ...(opensPlatform ? [{ label: t("nav.platform"), icon: "shield" as const, href: `/panel/${config.panelId}` }] : []),
  ];
  return (
    <Menu
      label={t("shell.choosePanel")}
      align="start"
      items={panels.length > 0 ? items : items.slice(2)}
      trigger={
        <button type="button" className={`${frames[look]} hover:border-line-strong`}>
          <Monogram name={name} />
          {isUnknown ? <Skeleton className="h-4 w-24" /> : <span className="min-w-0 flex-1 truncate">{name}</span>}
          <Icon name="chevron-down" className="ml-auto text-ink-3" />
          <span className="sr-only">{t("shell.choosePanel")}</span>
        </button>
      }
    />
  );
}

function Monogram({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-6 shrink-0 place-items-center rounded-control bg-accent font-title text-m/none font-semibold text-on-accent"
    >
      {name.charAt(0).toLocaleUpperCase()}
    </span>
  );
}

function PanelName({ name, domain }: { name: string; domain: string }) {
  return (
    <>
      {name}
      {domain !== name && <span className="block text-xs break-all text-ink-3">{domain}</span>}
    </>
  );
}
