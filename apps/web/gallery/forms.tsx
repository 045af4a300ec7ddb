import { Button } from "@vitrine/ui/form/button";
import { Checkbox } from "@vitrine/ui/form/checkbox";
import { CopyField } from "@vitrine/ui/form/copy-field";
import { DecimalInput } from "@vitrine/ui/form/decimal-input";
import { Field } from "@vitrine/ui/form/field";
import { Form, FormCheckbox, FormField } from "@vitrine/ui/form/form";
import { MoneyInput } from "@vitrine/ui/form/money-input";
import { NumberInput } from "@vitrine/ui/form/number-input";
import { RadioCards } from "@vitrine/ui/form/radio-cards";
import { SaveBar } from "@vitrine/ui/form/save-bar";
import { SecretInput } from "@vitrine/ui/form/secret-input";
import { Section } from "@vitrine/ui/layout/section";
import { Select } from "@vitrine/ui/form/select";
import { Steps } from "@vitrine/ui/feedback/steps";
import { Switch } from "@vitrine/ui/form/switch";
import { TextInput } from "@vitrine/ui/form/text-input";
import { Textarea } from "@vitrine/ui/form/textarea";
import { useState } from "react";
import { useForm } from "react-hook-form";

export function Forms() {
  const form = useForm({
    mode: "onTouched",
    shouldFocusError: false,
    defaultValues: { url: "", key: "", charge: "30", min: 100 as number | string | null, agree: false },
  });
  return (
    <section aria-label="Формы" className="grid gap-8">
      <Steps
        label="Шаги"
        items={[
          { id: "1", label: "Начало", done: true, current: false, href: "/" },
          { id: "2", label: "Провайдер", done: false, current: true },
          { id: "3", label: "Услуги", done: false, current: false },
          { id: "4", label: "Наценка", done: false, current: false },
          { id: "5", label: "Готово", done: false, current: false },
        ]}
      />
      <Form
        form={form}
        onSubmit={() => Promise.reject(new Error("provider_key_invalid"))}
        failureOf={() => ({ fields: { key: "Провайдер не принял ключ. Скопируйте его ещё раз." } })}
      >
        <Section look="split" title="Провайдер" text="Адрес и ключ возьмите на странице API у провайдера.">
          <div className="grid gap-4">
            <FormField form={form} name="url" label="Адрес API" hint="Можно вставить ссылку целиком" required>
              {(input) => <TextInput {...input} type="url" placeholder="https://panel.example/api/v2" />}
            </FormField>
            <FormField form={form} name="key" label="Ключ" required>
              {(input) => <SecretInput {...input} stored="4f2a" />}
            </FormField>
            <div className="grid grid-cols-2 gap-4 narrow:grid-cols-1">
              <FormField form={form} name="charge" label="Наценка">
                {(input) => <DecimalInput {...input} unit="%" />}
              </FormField>
              <FormField form={form} name="min" label="Минимум">
                {(input) => <NumberInput {...input} />}
              </FormField>
            </div>
            <FormCheckbox form={form} name="agree" label="Следить за ценами провайдера" />
          </div>
        </Section>
        <Section look="split" title="Остальное">
          <Others />
        </Section>
        <SaveBar dirty={form.formState.isDirty} busy={form.formState.isSubmitting} onDiscard={() => form.reset()} />
      </Form>
    </section>
  );
}

function Others() {
  const [amount, setAmount] = useState("1240.5");
  const [kind, setKind] = useState<"panel" | "shop">("panel");
  return (
    <div className="grid gap-4">
      <Field label="Сумма" error="Сумма должна быть от 100 до 50 000">
        {(input) => <MoneyInput {...input} value={amount} onChange={setAmount} currency="RUB" />}
      </Field>
      <Field label="Валюта" optional>
        {(input) => (
          <Select
            {...input}
            placeholder="Выберите"
            options={[
              { value: "rub", label: "Рубль" },
              { value: "usd", label: "Доллар" },
            ]}
          />
        )}
      </Field>
      <Field label="Комментарий" aside="0 / 500">
        {(input) => <Textarea {...input} />}
      </Field>
      <RadioCards
        legend="Что создаём"
        columns={2}
        value={kind}
        onChange={setKind}
        options={[
          { value: "panel", title: "Панель", text: "Для реселлеров, с API" },
          { value: "shop", title: "Магазин", text: "Для клиентов в розницу" },
        ]}
      />
      <Checkbox label="Промежуточное состояние" indeterminate hint="Выбраны не все услуги" />
      <Switch label="Автозаказ" hint="Применяется сразу" defaultChecked />
      <Switch label="Выключено" />
      <CopyField label="Сервер имён" value="ns1.vitrine.example" />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary">Главная</Button>
        <Button>Обычная</Button>
        <Button variant="quiet" icon="refresh">
          Тихая
        </Button>
        <Button variant="danger" icon="close">
          Удалить
        </Button>
        <Button variant="primary" busy>
          Сохраняем
        </Button>
        <Button size="s">Малая</Button>
      </div>
    </div>
  );
}
