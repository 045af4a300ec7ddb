import { useQuery } from "@tanstack/react-query";
import type { ImportPreview } from "@vitrine/contract/supply/import/import";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { Checkbox } from "@vitrine/ui/form/checkbox";
import { Disclosure } from "@vitrine/ui/layout/disclosure";
import { DescriptionList } from "@vitrine/ui/list/description-list";
import { formatNumber, formatPercent } from "@vitrine/ui/text/money";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import type { Entry } from "../../../shared/supply/provider/catalogue.ts";
import type { ImportAddress } from "./use-import-address.ts";
import { importOptions, type ImportOptionsState } from "./use-import-options.ts";

type DryRunProps = { panelId: number; providerId: number; entries: readonly Entry[]; address: ImportAddress; options: ImportOptionsState };

/** What the server would do with this import, before it does anything. */
export function DryRun({ panelId, providerId, entries, address, options }: DryRunProps) {
  const { t } = useTranslation("provider");
  const { texts, locale } = useUi();
  const { client } = trpc.useUtils();
  const { extraCharge, rounding = null } = address;
  const services = entries.map(({ service }) => service.service);
  const chosen = importOptions(entries, options);
  const ownCharges = (chosen.categories ?? []).filter((category) => category.extraCharge).length;
  const input = { panelId, providerId, services, extraCharge, rounding, ...chosen };
  const found = useQuery({
    queryKey: ["catalog.previewImport", input],
    queryFn: () => client.catalog.previewImport.mutate(input),
    gcTime: 0,
    placeholderData: (before) => before,
    refetchOnWindowFocus: false,
  });
  if (found.error && !found.data) return <ErrorView detail={errorText(found.error)} onReload={() => void found.refetch()} />;
  if (!found.data) return <SkeletonText label={texts.loading} lines={6} />;
  const number = (value: number) => formatNumber(locale, value);
  const { created, updated, same, fixed, unsupported, duplicates, categories, failed } = found.data;
  return (
    <>
      <DescriptionList
        figures
        className="max-w-form"
        items={[
          { label: t("import.new"), value: number(created) },
          { label: t("import.update"), value: number(updated) },
          same > 0 && { label: t("dry.same"), value: number(same) },
          fixed > 0 && { label: t("dry.fixed"), value: number(fixed) },
          unsupported > 0 && { label: t("dry.unsupported"), value: number(unsupported) },
          duplicates.length > 0 && { label: t("dry.duplicates"), value: number(duplicates.length) },
          categories.length > 0 && { label: t("dry.categories"), value: number(categories.length) },
          failed.length > 0 && { label: t("dry.failed"), value: number(failed.length) },
          { label: t("charge.label"), value: formatPercent(locale, extraCharge) },
          ownCharges > 0 && { label: t("dry.ownCharges"), value: number(ownCharges) },
          { label: t("import.total"), value: number(entries.length), strong: true },
        ]}
      />
      <div className="mt-6 grid max-w-form gap-2">
        <Checkbox
          label={t("dry.clean")}
          hint={t("dry.cleanHint")}
          checked={options.options.cleanNames}
          onChange={({ target }) => options.change({ cleanNames: target.checked })}
        />
        <Names preview={found.data} />
        {duplicates.length > 0 && (
          <Listed
            summary={t("dry.duplicatesOf")}
            items={duplicates.map(({ service, name }) => `${name} (${t("serviceId", { id: service })})`)}
          />
        )}
        {categories.length > 0 && <Listed summary={t("dry.categoriesOf")} items={categories} />}
      </div>
    </>
  );
}

function Names({ preview: { names, renamed } }: { preview: ImportPreview }) {
  const { t } = useTranslation("provider");
  if (renamed === 0) return null;
  return (
    <Disclosure summary={t("dry.renamed", { count: renamed })}>
      <ul className="mt-2 grid gap-2 text-s">
        {names.map(({ before, after }) => (
          <li key={before} className="break-words">
            <del className="block text-ink-3">{before}</del>
            {after}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function Listed({ summary, items }: { summary: string; items: readonly string[] }) {
  return (
    <Disclosure summary={summary}>
      <ul className="mt-2 grid gap-1 text-s">
        {items.map((item) => (
          <li key={item} className="break-words">
            {item}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
