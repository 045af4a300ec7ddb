import { FIXED_BLOCK, HOME_BLOCKS } from "@vitrine/contract/kernel/panel/home-block";
import { Section } from "@vitrine/ui/layout/section";
import { Switch } from "@vitrine/ui/form/switch";
import { SortableList } from "@vitrine/ui/list/sortable-list";
import { useTranslation } from "react-i18next";
import type { LookPartProps } from "./use-look.ts";

/** Parts of the home page: which are shown, and in which order. */
export function BlocksSection({ draft, set, manages }: LookPartProps & { manages: boolean }) {
  const { t } = useTranslation("appearance");
  type Choice = (typeof draft.blocks)[number];
  const nameOf = ({ block }: Choice) => t(`block.${block}`);
  const turn = (block: Choice["block"], isOn: boolean) =>
    set({ blocks: draft.blocks.map((one) => (one.block === block ? { block, isOn } : one)) });
  return (
    <Section title={t("blocks.title")} text={t("blocks.text")} flush>
      <SortableList
        label={t("blocks.title")}
        items={draft.blocks}
        idOf={({ block }) => HOME_BLOCKS.indexOf(block)}
        onOrder={manages ? (blocks) => set({ blocks }) : undefined}
        texts={{
          drag: (item) => t("blocks.drag", { name: nameOf(item) }),
          up: (item) => t("blocks.up", { name: nameOf(item) }),
          down: (item) => t("blocks.down", { name: nameOf(item) }),
          moved: (item, place) => t("blocks.moved", { name: nameOf(item), place }),
        }}
      >
        {(item) => (
          <Switch
            label={nameOf(item)}
            className="w-full"
            checked={item.isOn}
            disabled={item.block === FIXED_BLOCK}
            onChange={({ target }) => turn(item.block, target.checked)}
          />
        )}
      </SortableList>
    </Section>
  );
}
