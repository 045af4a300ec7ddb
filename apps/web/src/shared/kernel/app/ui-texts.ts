import type { UiTexts } from "@vitrine/ui/base/ui-provider";

type Translate = (key: string, params?: Record<string, string | number>) => string;

const plainKeys = [
  "actions",
  "addFilter",
  "allRows",
  "apply",
  "asTable",
  "back",
  "cancel",
  "clear",
  "clearFilters",
  "clearSelection",
  "close",
  "closeTyped",
  "contactUs",
  "copied",
  "copy",
  "discard",
  "dismiss",
  "errorText",
  "errorTitle",
  "firstPage",
  "hide",
  "keepEditing",
  "listFailed",
  "loading",
  "more",
  "nextPage",
  "noMatchText",
  "noMatchTitle",
  "notFoundText",
  "notFoundTitle",
  "optional",
  "page",
  "perPage",
  "previousPage",
  "reloadPage",
  "retry",
  "save",
  "search",
  "selectPage",
  "selectRows",
  "selectionActions",
  "show",
  "suggestions",
  "toHome",
  "unsaved",
  "views",
  "workInProgress",
] as const satisfies readonly (keyof UiTexts)[];

type PlainTexts = Record<(typeof plainKeys)[number], string>;

/** The components' texts, from the `common` namespace. A page reads few of them, so each is translated when it is read. */
export function uiTexts(t: Translate): UiTexts {
  const plain = {} as PlainTexts;
  for (const key of plainKeys) Object.defineProperty(plain, key, { get: () => t(`ui.${key}`) });
  return Object.assign(plain, {
    errorCount: (count) => t("ui.errorCount", { count }),
    pageNumber: (page) => t("ui.pageNumber", { page }),
    range: (from, to, total) => t("ui.range", { from, to, total }),
    rangeAbout: (from, to, total) => t("ui.rangeAbout", { from, to, total }),
    removeFilter: (name) => t("ui.removeFilter", { name }),
    select: (row) => t("ui.select", { row }),
    selectMatching: (total) => t("ui.selectMatching", { total }),
    selected: (count) => t("ui.selected", { count }),
    selectedMatching: (total) => t("ui.selectedMatching", { total }),
  } satisfies Omit<UiTexts, keyof PlainTexts>);
}
