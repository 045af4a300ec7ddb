import { useState } from "react";
import type { Choices } from "@vitrine/contract/messaging/notification/choices";
import { Button } from "@vitrine/ui/form/button";
import { Checkbox } from "@vitrine/ui/form/checkbox";
import { Select } from "@vitrine/ui/form/select";
import { TextInput } from "@vitrine/ui/form/text-input";
import { Refusal } from "../../kernel/layout/account/refusal.tsx";
import { useSubmit } from "../../kernel/layout/account/use-submit.ts";
import { FormField } from "../../kernel/layout/form-field.tsx";
import { mutate } from "../../kernel/island/rpc.ts";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { Done } from "./done.tsx";

/** 485 → "08:05" */
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** "08:05" → 485; an invalid time becomes midnight. */
export function minutesOfClock(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  const total = hours * 60 + minutes;
  return Number.isInteger(total) ? total : 0;
}

const DIGESTS = ["off", "hourly", "daily"] as const satisfies readonly Choices["digest"][];
const NIGHT = { from: 23 * 60, to: 8 * 60 };

/** Quiet hours, and emails gathered into one; in the browser's time zone. */
export function DeliveryTimes({ choices, onSaved }: { choices: Choices; onSaved: (choices: Choices) => void }) {
  const { t } = useShop();
  const [done, setDone] = useState("");
  const [isQuiet, setQuiet] = useState(choices.quiet !== null);
  const [digest, setDigest] = useState(choices.digest);
  const { isBusy, faults, submit } = useSubmit(async ({ from = "", to = "", digestAt = "" }) => {
    setDone("");
    const saved = await mutate("notification", "setChoices", {
      quiet: isQuiet ? { from: minutesOfClock(from), to: minutesOfClock(to) } : null,
      digest,
      ...(digest === "daily" ? { digestAt: minutesOfClock(digestAt) } : {}),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
    onSaved(saved);
    setDone(t("notifications.saved"));
  });
  return (
    <form noValidate method="post" onSubmit={submit}>
      <Done text={done} />
      <Refusal faults={faults} />
      <QuietHours quiet={choices.quiet ?? NIGHT} isOn={isQuiet} turn={setQuiet} />
      <FormField label={t("notifications.digest")}>
        {(control) => (
          <Select
            {...control}
            value={digest}
            onChange={(event) => setDigest(DIGESTS.find((each) => each === event.currentTarget.value) ?? "off")}
            options={DIGESTS.map((each) => ({ value: each, label: t(`notifications.digests.${each}`) }))}
          />
        )}
      </FormField>
      {digest === "daily" && (
        <FormField label={t("notifications.digestAt")}>
          {(control) => (
            <TextInput
              {...control}
              name="digestAt"
              type="time"
              defaultValue={clockOf(choices.digestAt)}
              required
              className="max-w-[160px]"
            />
          )}
        </FormField>
      )}
      <Button type="submit" busy={isBusy} className="needs-script">
        {t("notifications.save")}
      </Button>
    </form>
  );
}

function QuietHours({ quiet, isOn, turn }: { quiet: typeof NIGHT; isOn: boolean; turn: (isOn: boolean) => void }) {
  const { t } = useShop();
  return (
    <>
      <Checkbox
        label={t("notifications.quiet")}
        hint={t("notifications.quietHint")}
        checked={isOn}
        onChange={(event) => turn(event.currentTarget.checked)}
        className="mb-4"
      />
      {isOn && (
        <div className="grid max-w-[320px] grid-cols-2 gap-4">
          <FormField label={t("notifications.from")}>
            {(control) => <TextInput {...control} name="from" type="time" defaultValue={clockOf(quiet.from)} required />}
          </FormField>
          <FormField label={t("notifications.to")}>
            {(control) => <TextInput {...control} name="to" type="time" defaultValue={clockOf(quiet.to)} required />}
          </FormField>
        </div>
      )}
    </>
  );
}
