import { Banner } from "@vitrine/ui/feedback/banner";
import { Button } from "@vitrine/ui/form/button";
import { useConfirm } from "@vitrine/ui/overlay/confirm-dialog";
import { Dialog, DialogLayout } from "@vitrine/ui/overlay/dialog";
import { Field } from "@vitrine/ui/form/field";
import { IconButton } from "@vitrine/ui/form/icon-button";
import { Menu } from "@vitrine/ui/overlay/menu";
import { useModals, type ModalProps } from "@vitrine/ui/overlay/modal-stack";
import { Popover } from "@vitrine/ui/overlay/popover";
import { Sheet } from "@vitrine/ui/overlay/sheet";
import { TextInput } from "@vitrine/ui/form/text-input";
import { toasts } from "@vitrine/ui/feedback/toast";
import { Tooltip } from "@vitrine/ui/overlay/tooltip";
import { useState } from "react";

export function Overlays() {
  const [open, setOpen] = useState<"dialog" | "sheet" | "left" | "right" | null>(null);
  const modals = useModals();
  const close = () => setOpen(null);
  return (
    <section aria-label="Окна" className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setOpen("dialog")}>Диалог</Button>
        <Button onClick={() => setOpen("sheet")}>Лист</Button>
        <Button onClick={() => setOpen("left")}>Слева</Button>
        <Button onClick={() => setOpen("right")}>Справа</Button>
        <Button onClick={() => void modals.show(Rename, { name: "Nova" })}>Стопка</Button>
        <Refund />
        <SampleMenu />
        <Popover trigger={<Button>Подсказка</Button>} label="Подсказка">
          Что угодно короткое.
        </Popover>
        <Tooltip text="Маржа считается от себестоимости у провайдера">
          <Button>Пояснение</Button>
        </Tooltip>
        <Toasts />
      </div>
      <Banners />
      <Dialog
        open={open === "dialog"}
        onClose={close}
        title="Пополнить баланс"
        text="Деньги придут сразу после оплаты."
        actions={
          <>
            <Button variant="primary" onClick={close}>
              Продолжить
            </Button>
            <Button onClick={close}>Отмена</Button>
          </>
        }
      >
        <Field label="Сумма">{(input) => <TextInput {...input} suffix="₽" defaultValue="500" />}</Field>
      </Dialog>
      <Sheet open={open === "sheet"} onClose={close} title="Ещё">
        <ul className="divide-y divide-line">
          {["Провайдеры", "Пользователи", "Настройки"].map((name) => (
            <li key={name} className="py-3">
              {name}
            </li>
          ))}
        </ul>
      </Sheet>
      <Sheet open={open === "left"} onClose={close} side="left" title="Разделы" />
      <Sheet open={open === "right"} onClose={close} side="right" title="Заказ 184203" />
    </section>
  );
}

function Rename({ name, close }: { name: string } & ModalProps<string>) {
  const modals = useModals();
  return (
    <DialogLayout
      title="Переименовать"
      actions={
        <>
          <Button variant="primary" onClick={() => close("новое")}>
            Сохранить
          </Button>
          <Button onClick={() => void modals.show(Second, {})}>Подробнее</Button>
        </>
      }
    >
      <Field label="Название">{(input) => <TextInput {...input} defaultValue={name} />}</Field>
    </DialogLayout>
  );
}

function Second({ close }: ModalProps) {
  return (
    <DialogLayout title="Второй уровень" actions={<Button onClick={() => close()}>Понятно</Button>}>
      Закрывается назад, к первому.
    </DialogLayout>
  );
}

function Refund() {
  const confirm = useConfirm();
  return (
    <Button
      onClick={() =>
        void confirm({
          title: "Вернуть деньги",
          text: "Вернётся 82,50 ₽ клиенту @ivan. Отменить возврат нельзя.",
          confirm: "Вернуть 82,50 ₽",
          danger: true,
          run: () => new Promise((resolve) => setTimeout(resolve, 600)),
        })
      }
    >
      Подтверждение
    </Button>
  );
}

function SampleMenu() {
  const modals = useModals();
  return (
    <Menu
      label="Действия"
      trigger={<IconButton icon="more" label="Меню" />}
      items={[
        { label: "Переименовать", icon: "edit", onSelect: () => void modals.show(Rename, { name: "Меню" }) },
        { label: "Скопировать ссылку", icon: "link", note: "C" },
        "rule",
        {
          group: "Тема",
          value: "light",
          onChange: () => {},
          options: [
            { value: "light", label: "Светлая", icon: "sun" },
            { value: "night", label: "Ночная", icon: "moon" },
          ],
        },
        "rule",
        { label: "Удалить", icon: "close", danger: true },
      ]}
    />
  );
}

function Toasts() {
  return (
    <>
      <Button onClick={() => toasts.success("Сохранено")}>Тост</Button>
      <Button onClick={() => toasts.success("3 заказа отменены", { action: { label: "Вернуть", run: () => {} } })}>С возвратом</Button>
      <Button onClick={() => toasts.error("Не удалось отправить заказ")}>Ошибка</Button>
      <ClosingToast />
    </>
  );
}

function Banners() {
  return (
    <>
      <Banner tone="info" title="Это демо-панель" action={<Button size="s">Создать свою панель</Button>}>
        Осмотритесь, здесь ничего нельзя сломать.
      </Banner>
      <Banner tone="bad" title="У провайдера закончились средства" onDismiss={() => {}}>
        Ждут отправки 3 заказа. Пополните баланс не меньше чем на 1 240 ₽.
      </Banner>
      <Banner tone="money" title="Счастливые часы: +5 % к пополнению до 20:00" />
    </>
  );
}

function ClosingToast() {
  const [closed, setClosed] = useState(0);
  const show = () => toasts.custom(<strong>Свой тост</strong>, { duration: 500, onClose: () => setClosed((count) => count + 1) });
  return <Button onClick={show}>Свой, закрыт: {closed}</Button>;
}
