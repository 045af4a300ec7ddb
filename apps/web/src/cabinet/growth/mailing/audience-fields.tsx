import { LANGUAGES } from "@vitrine/contract/kernel/language/language-tags";
import { Field } from "@vitrine/ui/form/field";
import { MoneyInput } from "@vitrine/ui/form/money-input";
import { Select } from "@vitrine/ui/form/select";
import { TextInput } from "@vitrine/ui/form/text-input";
import { useTranslation } from "react-i18next";
import { useCan } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import type { Choice, MailingDraft } from "./mailing-draft.ts";

type Props = {
  panelId: number;
  currency: string;
  draft: MailingDraft;
  set: (part: Partial<MailingDraft>) => void;
  fault: (name: string) => string | undefined;
};

/** Filters customers who agreed to news; an empty field filters nothing. */
export function AudienceFields(props: Props) {
  const { draft, set } = props;
  const { t } = useTranslation("mailing");
  const seesMoney = useCan("user.money");
  return (
    <div className="grid grid-cols-2 gap-4 narrow:grid-cols-1">
      <YesNo name="hasOrdered" draft={draft} set={set} />
      <Field label={t("audience.language")}>
        {(control) => (
          <Select
            {...control}
            placeholder={t("audience.any")}
            value={draft.audienceLanguage}
            onChange={({ target }) => set({ audienceLanguage: LANGUAGES.find((each) => each === target.value) ?? "" })}
            options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
          />
        )}
      </Field>
      {(["spentFrom", "spentTo"] as const).map((name) => (
        <Field key={name} label={t(`audience.${name}`)} error={props.fault(`audience.${name}`)}>
          {(control) => (
            <MoneyInput {...control} currency={props.currency} value={draft[name]} onChange={(value) => set({ [name]: value })} />
          )}
        </Field>
      ))}
      {TIMES.map((name) => (
        <Field key={name} className="col-span-full" label={t(`audience.${name}`)} error={props.fault(`audience.${name}`)}>
          {(control) => (
            <TextInput {...control} type="datetime-local" value={draft[name]} onChange={({ target }) => set({ [name]: target.value })} />
          )}
        </Field>
      ))}
      <Group {...props} />
      {seesMoney && <YesNo name="hasBalance" draft={draft} set={set} />}
    </div>
  );
}

const TIMES = ["lastOrderFrom", "lastOrderTo", "registeredFrom", "registeredTo"] as const;

function YesNo({ name, draft, set }: Pick<Props, "draft" | "set"> & { name: "hasOrdered" | "hasBalance" }) {
  const { t } = useTranslation("mailing");
  return (
    <Field label={t(`audience.${name}.label`)}>
      {(control) => (
        <Select
          {...control}
          placeholder={t("audience.any")}
          value={draft[name]}
          onChange={({ target }) => set({ [name]: target.value as Choice })}
          options={(["yes", "no"] as const).map((value) => ({ value, label: t(`audience.${name}.${value}`) }))}
        />
      )}
    </Field>
  );
}

function Group({ panelId, draft, set, fault }: Props) {
  const { t } = useTranslation("mailing");
  const seesGroups = useCan("price.view");
  const groups = trpc.price.groups.useQuery({ panelId }, { enabled: seesGroups }).data?.items ?? [];
  if (groups.length === 0) return null;
  return (
    <Field label={t("audience.group")} error={fault("audience.groupId")}>
      {(control) => (
        <Select
          {...control}
          placeholder={t("audience.any")}
          value={draft.groupId}
          onChange={({ target }) => set({ groupId: target.value })}
          options={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
    </Field>
  );
}
