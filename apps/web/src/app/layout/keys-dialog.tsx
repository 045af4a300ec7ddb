import { useUi } from "@vitrine/ui/base/ui-provider";
import { Button, ButtonLink } from "@vitrine/ui/form/button";
import { DialogLayout } from "@vitrine/ui/overlay/dialog-layout";
import type { ModalProps } from "@vitrine/ui/overlay/modal-stack";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { paletteKeys, useIsApple } from "../palette/open-palette.ts";
import type { GoTarget } from "./use-go-targets.ts";

const LIST_KEYS = [
  ["next", ["J"]],
  ["previous", ["K"]],
  ["open", ["Enter"]],
  ["select", ["X"]],
  ["edit", ["E"]],
  ["create", ["N"]],
  ["search", ["/"]],
  ["enterId", ["Enter"]],
  ["fromSearch", ["↓"]],
  ["letters", ["A–Z"]],
  ["clear", ["Esc"]],
  ["undo", ["Ctrl", "Z"]],
  ["help", ["?"]],
] as const;

/** The keys that act in lists, and those that lead to sections. */
export function KeysDialog({ targets, close }: ModalProps & { targets: readonly GoTarget[] }) {
  const { t } = useTranslation("lists");
  const { t: shell } = useTranslation();
  const { texts } = useUi();
  const isApple = useIsApple();
  return (
    <DialogLayout
      title={t("keys.title")}
      text={t("keys.text")}
      actions={
        <>
          <Button variant="primary" onClick={() => close()}>
            {texts.close}
          </Button>
          <ButtonLink href="/settings" onClick={() => close()}>
            {t("keys.settings")}
          </ButtonLink>
        </>
      }
    >
      <div className="grid grid-cols-2 gap-x-8 gap-y-6 mobile:grid-cols-1">
        <Keys title={t("keys.inLists")}>
          {LIST_KEYS.map(([what, keys]) => (
            <Row key={what} keys={keys} what={t(`keys.${what}`)} />
          ))}
        </Keys>
        <Keys title={t("keys.goTo")}>
          <Row keys={paletteKeys(isApple)} what={t("keys.palette")} />
          {targets.map(({ name, keys }) => keys && <Row key={name} keys={keys} what={shell(`nav.${name}`)} />)}
        </Keys>
      </div>
    </DialogLayout>
  );
}

function Keys({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 font-medium">{title}</h3>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">{children}</dl>
    </section>
  );
}

function Row({ keys, what }: { keys: readonly string[]; what: string }) {
  return (
    <div className="contents">
      <dt className="flex gap-1">
        {keys.map((key) => (
          <kbd key={key} className="min-w-6 rounded-control border border-line-strong px-2 text-center font-ui text-s">
            {key}
          </kbd>
        ))}
      </dt>
      <dd>{what}</dd>
    </div>
  );
}
