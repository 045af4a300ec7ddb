import type { ActFieldsProps } from "./act-props.ts";

/** The summary of a bulk action, above the fields. */
export function ManyText({ targets }: Pick<ActFieldsProps, "targets">) {
  if ("order" in targets) return null;
  return (
    <div className="grid gap-1 text-ink-2 text-pretty">
      {targets.effect.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
