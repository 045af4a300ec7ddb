import { TextInput } from "@vitrine/ui/form/text-input";
import { FormField } from "../../kernel/layout/form-field.tsx";
import { networkName } from "../../kernel/format/text.ts";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { useFaultText } from "./fault-text.ts";
import type { OrderForm } from "./use-order-form.ts";

/** An example link for each network. */
const EXAMPLES: Readonly<Record<string, string>> = {
  Telegram: "t.me/channel/123",
  Instagram: "instagram.com/p/Cx1…",
  YouTube: "youtube.com/watch?v=…",
  TikTok: "tiktok.com/@name/video/…",
  VK: "vk.com/wall-1_2",
  X: "x.com/name/status/…",
  Facebook: "facebook.com/page/posts/…",
  Twitch: "twitch.tv/name",
  Discord: "discord.gg/…",
  Spotify: "open.spotify.com/track/…",
  WhatsApp: "whatsapp.com/channel/…",
};

export function LinkField({ form, names }: { form: OrderForm; names: readonly string[] }) {
  const { t } = useShop();
  const fault = useFaultText();
  return (
    <FormField label={t("order.link")} hint={useLinkHint(form, names)} error={fault(form.shown.link)}>
      {(control) => (
        <TextInput
          {...control}
          name="link"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={2048}
          placeholder={EXAMPLES[form.fields.network] ?? t("order.linkExample")}
          value={form.fields.link}
          onChange={(event) => form.changeLink(event.target.value)}
          onBlur={() => form.fields.link !== "" && form.leave("link")}
        />
      )}
    </FormField>
  );
}

/** "Telegram, post: 38 services fit" */
function useLinkHint({ detected, fields, offers, fitting, service }: OrderForm, names: readonly string[]): string {
  const { t } = useShop();
  if (detected === undefined) return t("order.linkHint");
  if (!names.includes(detected)) return t("order.notSold", { network: detected });
  if (service && service.network !== detected) return t("order.otherNetwork", { network: detected, own: networkName(t, service.network) });
  if (!offers || !fitting) return detected;
  const { object } = offers;
  const what = object ? `${detected}, ${t(`pick.object.${object}`)}` : detected;
  if (service && !fitting.fits(fields.link, service)) return t("pick.misfit", { what });
  if (fields.network !== detected) return what;
  const count = offers.fitting.length;
  return count === 0 ? t("pick.noneFits", { what }) : t("order.fitting", { network: what, count });
}
