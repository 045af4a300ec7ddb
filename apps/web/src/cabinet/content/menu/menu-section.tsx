import type { MenuPlace } from "@vitrine/contract/content/menu/menu";
import { LANGUAGES } from "@vitrine/contract/kernel/language/language-tags";
import { Button } from "@vitrine/ui/form/button";
import { Field } from "@vitrine/ui/form/field";
import { IconButton } from "@vitrine/ui/form/icon-button";
import { TextInput } from "@vitrine/ui/form/text-input";
import { Section } from "@vitrine/ui/layout/section";
import { SortableList } from "@vitrine/ui/list/sortable-list";
import { useTranslation } from "react-i18next";
import { type DraftItem, newItem, reordered, STANDARD } from "./menu-draft.ts";

type Props = {
  place: MenuPlace;
  items: readonly DraftItem[];
  onChange: ((items: DraftItem[]) => void) | undefined;
  /** By input path: "items.2.href". */
  faults: Record<string, string>;
  isFull: boolean;
  offersStandard: boolean;
};

/** One part of the storefront's frame with its links. */
export function MenuSection({ place, items, onChange, faults, isFull, offersStandard }: Props) {
  const { t, i18n } = useTranslation("content");
  const own = items.filter((item) => item.place === place);
  const nameOf = ({ labels, href }: DraftItem) => Object.values(labels).find(Boolean) ?? (href || t("menu.untitled"));
  const patch = (id: number, part: Partial<DraftItem>) => onChange?.(items.map((item) => (item.id === id ? { ...item, ...part } : item)));
  const language = LANGUAGES.find((each) => each === i18n.language) ?? "en";
  const standard = () => STANDARD[place].map(({ href, key }) => newItem(place, { href, labels: { [language]: t(`menu.${key}`) } }));
  return (
    <Section title={t(`menu.${place}`)} text={own.length === 0 && offersStandard ? t("menu.standard") : t(`menu.${place}Text`)}>
      <SortableList
        label={t(`menu.${place}`)}
        items={own}
        idOf={({ id }) => id}
        onOrder={onChange && ((next) => onChange(reordered(items, place, next)))}
        texts={{
          drag: (item) => t("menu.drag", { name: nameOf(item) }),
          up: (item) => t("menu.up", { name: nameOf(item) }),
          down: (item) => t("menu.down", { name: nameOf(item) }),
          moved: (item, position) => t("menu.moved", { name: nameOf(item), place: position }),
        }}
      >
        {(item) => (
          <ItemFields
            item={item}
            at={items.indexOf(item)}
            faults={faults}
            onPatch={onChange && ((part) => patch(item.id, part))}
            onRemove={onChange && (() => onChange(items.filter(({ id }) => id !== item.id)))}
          />
        )}
      </SortableList>
      {onChange && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button icon="plus" disabled={isFull} onClick={() => onChange([...items, newItem(place)])}>
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

type ItemProps = {
  item: DraftItem;
  /** Its index among all items, by which the server names it. */
  at: number;
  faults: Record<string, string>;
  onPatch: ((part: Partial<DraftItem>) => void) | undefined;
  onRemove: (() => void) | undefined;
};

function ItemFields({ item, at, faults, onPatch, onRemove }: ItemProps) {
  const { t } = useTranslation("content");
  const { href, labels } = item;
  return (
    <div className="flex items-start gap-2 py-4">
      <div className="grid min-w-0 flex-1 grid-cols-2 gap-4 narrow:grid-cols-1">
        <Field label={t("menu.href")} hint={t("menu.hrefHint")} error={faults[`items.${at}.href`]} className="col-span-2 narrow:col-span-1">
          {(control) => (
            <TextInput
              {...control}
              maxLength={500}
              spellCheck={false}
              disabled={!onPatch}
              value={href}
              onChange={(event) => onPatch?.({ href: event.target.value })}
            />
          )}
        </Field>
        {LANGUAGES.map((language) => (
          <Field
            key={language}
            label={t("menu.labelIn", { language: t(`languages.${language}`) })}
            error={labelFault(faults, at, language)}
          >
            {(control) => (
              <TextInput
                {...control}
                lang={language}
                maxLength={40}
                disabled={!onPatch}
                value={labels[language] ?? ""}
                onChange={(event) => onPatch?.({ labels: { ...labels, [language]: event.target.value } })}
              />
            )}
          </Field>
        ))}
      </div>
      {onRemove && <IconButton icon="close" label={t("menu.remove")} onClick={onRemove} />}
    </div>
  );
}

const labelFault = (faults: Record<string, string>, at: number, language: string): string | undefined =>
  faults[`items.${at}.labels.${language}`] ?? (language === LANGUAGES[0] ? faults[`items.${at}.labels`] : undefined);
