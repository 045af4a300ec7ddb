import { NOTIFICATION_GROUPS } from "@vitrine/contract/messaging/notification/events";
import { LinkTabs } from "@vitrine/ui/layout/link-tabs";
import { Select } from "@vitrine/ui/form/select";
import { useTranslation } from "react-i18next";
import { config } from "../../../shared/kernel/app/config.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import type { InboxAddress } from "./use-inbox-address.ts";

export function InboxFilters({ address, unread }: { address: InboxAddress; unread: number }) {
  const { t } = useTranslation("notification");
  const { filter, group, panelId, set, hrefWith } = address;
  const projects = trpc.panel.projects.useQuery(undefined, { enabled: config.mainPanel, staleTime: 60_000 });
  const panels = projects.data?.items ?? [];
  return (
    <>
      <LinkTabs
        label={t("title")}
        items={[
          { id: "all", label: t("all"), href: hrefWith({ view: "" }), current: filter === "all" },
          {
            id: "unread",
            label: t("unread"),
            ...(unread > 0 ? { count: unread } : {}),
            href: hrefWith({ view: "unread" }),
            current: filter === "unread",
          },
        ]}
      />
      <div className="flex flex-wrap gap-2 py-4">
        <Select
          aria-label={t("filter.label")}
          value={group ?? ""}
          placeholder={t("filter.any")}
          options={NOTIFICATION_GROUPS.map((value) => ({ value, label: t(`group.${value}`) }))}
          onChange={({ currentTarget }) => set("kind", currentTarget.value)}
        />
        {panels.length > 1 && (
          <Select
            aria-label={t("filter.panel")}
            value={String(panelId ?? "")}
            placeholder={t("filter.anyPanel")}
            options={panels.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={({ currentTarget }) => set("panel", currentTarget.value)}
          />
        )}
      </div>
    </>
  );
}
