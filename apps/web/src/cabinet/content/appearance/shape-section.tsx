import { DENSITIES, FONT_PAIRS, RADII } from "@vitrine/contract/kernel/panel/look";
import { Field } from "@vitrine/ui/form/field";
import { Select } from "@vitrine/ui/form/select";
import { Section } from "@vitrine/ui/layout/section";
import { useTranslation } from "react-i18next";
import type { LookPartProps } from "./use-look.ts";

/** Corners, fonts and density; empty means the template's own. */
export function ShapeSection({ draft, set }: LookPartProps) {
  const { t } = useTranslation("appearance");
  const own = t("asTemplate");
  return (
    <Section title={t("shape")}>
      <div className="grid gap-4">
        <Field label={t("fonts.label")}>
          {(control) => (
            <Select
              {...control}
              placeholder={own}
              value={draft.fonts ?? ""}
              onChange={({ target }) => set({ fonts: FONT_PAIRS.find((each) => each === target.value) ?? null })}
              options={FONT_PAIRS.map((value) => ({ value, label: t(`fonts.${value}`) }))}
            />
          )}
        </Field>
        <div className="grid grid-cols-2 gap-4 narrow:grid-cols-1">
          <Field label={t("radius")}>
            {(control) => (
              <Select
                {...control}
                placeholder={own}
                value={draft.radius === null ? "" : String(draft.radius)}
                onChange={({ target }) => set({ radius: RADII.find((each) => String(each) === target.value) ?? null })}
                options={RADII.map((value) => ({ value: String(value), label: t("pixels", { size: value }) }))}
              />
            )}
          </Field>
          <Field label={t("density.label")}>
            {(control) => (
              <Select
                {...control}
                placeholder={own}
                value={draft.density ?? ""}
                onChange={({ target }) => set({ density: DENSITIES.find((each) => each === target.value) ?? null })}
                options={DENSITIES.map((value) => ({ value, label: t(`density.${value}`) }))}
              />
            )}
          </Field>
        </div>
      </div>
    </Section>
  );
}
