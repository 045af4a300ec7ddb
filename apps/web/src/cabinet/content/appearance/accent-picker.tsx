import { clsx } from "clsx";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { COLOURS, isColour, OWN_COLOUR } from "./accent-colours.ts";

type PickerProps = { value: string | null; onChange: (accent: string | null) => void };

/** A few colours that suit the templates, or any other colour; the storefront adjusts its lightness until text is readable. */
export function AccentPicker({ value, onChange }: PickerProps) {
  const { t } = useTranslation("setup");
  const name = useId();
  const own = value !== null && !isColour(value);
  return (
    <fieldset>
      <legend className="mb-1 text-s font-medium">{t("initial.accent")}</legend>
      <div className="flex flex-wrap gap-2">
        {COLOURS.map(({ key, hex, shown }) => (
          <Swatch
            key={key}
            name={name}
            label={t(`initial.colour.${key}`)}
            colour={shown}
            checked={value === hex}
            onPick={() => onChange(hex)}
          />
        ))}
        <label
          className={clsx(
            "relative inline-flex min-h-11 items-center gap-2 rounded-control border bg-sheet px-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
            own ? "border-accent" : "border-line-strong",
          )}
        >
          <input
            type="color"
            value={own ? value : OWN_COLOUR}
            onChange={(event) => onChange(event.target.value)}
            className="size-6 cursor-pointer appearance-none rounded-full border-0 bg-transparent p-0 outline-none"
          />
          <span className="text-s">{t("initial.ownColour")}</span>
        </label>
      </div>
      <p className="mt-1 text-s text-ink-3">{t("initial.accentHint")}</p>
    </fieldset>
  );
}

type SwatchProps = { name: string; label: string; colour: string; checked: boolean; onPick: () => void };

function Swatch({ name, label, colour, checked, onPick }: SwatchProps) {
  return (
    <label
      title={label}
      className="grid size-11 place-items-center rounded-full border border-transparent has-checked:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
    >
      <input type="radio" name={name} aria-label={label} checked={checked} onChange={onPick} className="sr-only" />
      <span className="size-8 rounded-full" style={{ background: colour }} />
    </label>
  );
}
