import { clsx } from "clsx";
import { Icon } from "../base/icon.tsx";
import { useCopy } from "./clipboard.ts";
import { fieldBox } from "./text-input.tsx";
import { useUi } from "../base/ui-provider.tsx";

export { copyText } from "./clipboard.ts";

export type CopyFieldProps = {
  /** The label: "Name server", "API key". */
  label: string;
  value: string;
  hideLabel?: boolean;
  className?: string;
};

export function CopyField({ label, value, hideLabel, className }: CopyFieldProps) {
  return (
    <div className={clsx("min-w-0", className)}>
      <p className={hideLabel ? "sr-only" : "mb-1 text-s font-medium"}>{label}</p>
      <div className={clsx(fieldBox, "justify-between")}>
        <span className="min-w-0 py-1 break-all">{value}</span>
        <CopyButton label={label} value={value} className="-mr-1" />
      </div>
    </div>
  );
}

export function CopyButton(props: { label: string; value: string; className?: string }) {
  const { label, value, className } = props;
  const { texts } = useUi();
  const { copied, copy } = useCopy(value);
  return (
    <button
      type="button"
      onClick={copy}
      className={clsx(
        "target inline-flex shrink-0 cursor-pointer items-center gap-1 rounded-control px-1 text-s font-medium text-accent hover:text-accent-hover",
        className,
      )}
    >
      <Icon name={copied ? "check" : "copy"} />
      <span role="status">{copied ? texts.copied : texts.copy}</span>
      <span className="sr-only">{label}</span>
    </button>
  );
}
