import type { ListName } from "@vitrine/contract/identity/preference/list-columns";
import type { Operators } from "@vitrine/contract/kernel/search/operators";
import { Button } from "@vitrine/ui/form/button";
import { DataList, type DataListProps } from "@vitrine/ui/list/data-list";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { columnsShown } from "./columns-shown.ts";
import { LookButton } from "./look-button.tsx";
import { useListLook } from "./use-list-look.ts";
import { useSetWidth } from "./use-set-width.ts";
import { useSearchSyntax, type WordOf } from "./use-search-syntax.ts";
import { useSavedViews, type ViewCount } from "./use-saved-views.ts";

interface PanelListProps<Row> extends DataListProps<Row> {
  panelId: number;
  name: ListName;
  /** Shows the columns that fit instead of the person's choice. */
  hasFixedColumns?: boolean;
  /** The search's operators, and the words for their values. */
  operators?: Operators;
  wordOf?: WordOf;
  /** How many rows each saved view shows. */
  viewCounts?: readonly ViewCount[] | undefined;
}

/** A panel's list with the person's settings: saved views as tabs, columns and row height, keys. `columns` are all that the person may see. */
export function PanelList<Row>({ panelId, name, hasFixedColumns = false, operators, wordOf, viewCounts, ...props }: PanelListProps<Row>) {
  const { t } = useTranslation("lists");
  const { columns: all, views, toolbarEnd } = props;
  const { tabs, current, save, saveAs } = useSavedViews(panelId, name, props.list, { first: views?.[0]?.id, counts: viewCounts });
  const syntax = useSearchSyntax(operators, wordOf);
  const look = useListLook(panelId, name, current);
  const { columns: chosen, widths } = look;
  const columns = useMemo(
    () => (hasFixedColumns ? all : columnsShown(name, all, { columns: chosen, widths })),
    [hasFixedColumns, name, all, chosen, widths],
  );
  const setWidth = useSetWidth(panelId, name, current, look);
  return (
    <DataList<Row>
      {...props}
      columns={columns}
      syntax={syntax}
      savedViews={tabs}
      density={look.density}
      widths={hasFixedColumns ? undefined : setWidth}
      toolbarEnd={
        <>
          {save && (
            <Button variant="primary" onClick={save}>
              {t("view.save")}
            </Button>
          )}
          {saveAs && <Button onClick={saveAs}>{t("view.saveAs")}</Button>}
          {!hasFixedColumns && <LookButton panelId={panelId} list={name} view={current} look={look} all={all} />}
          {toolbarEnd}
        </>
      }
    />
  );
}
