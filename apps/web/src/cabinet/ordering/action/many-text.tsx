import type { ActFieldsProps } from "./act-props.ts";

/** What is said of many orders, above the fields. */
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
