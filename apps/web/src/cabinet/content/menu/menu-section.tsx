import type { MenuPlace } from "@vitrine/contract/content/menu/menu";
import { LANGUAGES } from "@vitrine/contract/kernel/language/language-tags";
import { Button } from "@vitrine/ui/form/button";
import { IconButton } from "@vitrine/ui/form/icon-button";
import { Section } from "@vitrine/ui/layout/section";
import { SortableList } from "@vitrine/ui/list/sortable-list";
import { useModals } from "@vitrine/ui/overlay/modal-stack";
import type { TFunction } from "i18next";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import { type DraftItem, newItem, reordered, STANDARD } from "./menu-draft.ts";

const LinkDialog = lazy(async () => ({ default: (await import("./link-dialog.tsx")).LinkDialog }));

type Props = {
  place: MenuPlace;
  items: readonly DraftItem[];
  onChange: ((items: DraftItem[]) => void) | undefined;
  isFull: boolean;
  offersStandard: boolean;
};

/** One part of the storefront's frame with its links. */
export function MenuSection({ place, items, onChange, isFull, offersStandard }: Props) {
  const { t, i18n } = useTranslation("content");
  const modals = useModals();
  const own = items.filter((item) => item.place === place);
  const language = LANGUAGES.find((each) => each === i18n.language) ?? "en";
  const nameOf = ({ labels, href }: DraftItem) => labels[language] || (Object.values(labels).find(Boolean) ?? href);
  const standard = () => STANDARD[place].map(({ href, key }) => newItem(place, { href, labels: { [language]: t(`menu.${key}`) } }));
  const edit = (item: DraftItem, isNew: boolean) =>
    void modals.show(LinkDialog, {
      item,
      isNew,
      onSave: (saved: DraftItem) => onChange?.(isNew ? [...items, saved] : items.map((one) => (one.id === saved.id ? saved : one))),
    });
  return (
    <Section title={t(`menu.${place}`)} text={own.length === 0 && offersStandard ? t("menu.standard") : t(`menu.${place}Text`)}>
      <SortableList
        label={t(`menu.${place}`)}
        items={own}
        idOf={({ id }) => id}
        onOrder={onChange && ((next) => onChange(reordered(items, place, next)))}
        texts={textsOf(t, nameOf)}
      >
        {(item) => (
          <div className="flex flex-wrap items-center gap-2 mobile:gap-0">
            <span className="min-w-24 flex-1">
              <span className="block font-medium break-words">{nameOf(item)}</span>
              <span className="block text-s break-all text-ink-3">{item.href}</span>
            </span>
            {onChange && (
              <span className="flex">
                <IconButton icon="edit" label={t("menu.edit", { name: nameOf(item) })} onClick={() => edit(item, false)} />
                <IconButton
                  icon="close"
                  label={t("menu.remove", { name: nameOf(item) })}
                  onClick={() => onChange(items.filter(({ id }) => id !== item.id))}
                />
              </span>
            )}
          </div>
        )}
      </SortableList>
      {onChange && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button icon="plus" disabled={isFull} onClick={() => edit(newItem(place), true)}>
            {t("menu.add")}
          </Button>
          {own.length === 0 && offersStandard && (
            <Button variant="quiet" onClick={() => onChange([...items, ...standard()])}>
              {t("menu.start")}
            </Button>
          )}
        </div>
      )}
    </Section>
  );
}

const textsOf = (t: TFunction<"content">, nameOf: (item: DraftItem) => string) => ({
  drag: (item: DraftItem) => t("menu.drag", { name: nameOf(item) }),
  up: (item: DraftItem) => t("menu.up", { name: nameOf(item) }),
  down: (item: DraftItem) => t("menu.down", { name: nameOf(item) }),
  moved: (item: DraftItem, position: number) => t("menu.moved", { name: nameOf(item), place: position }),
});
