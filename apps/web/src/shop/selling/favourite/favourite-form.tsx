import { buttonStyle } from "@vitrine/ui/form/button";
import { Icon } from "@vitrine/ui/base/icon";
import { PlainForm } from "../../kernel/layout/plain-form.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";

interface FavouriteFormProps {
  serviceId: number;
  isStarred: boolean;
  csrfToken: string;
}

/** On a service's page: adds it to the customer's favourites, or removes it. */
export function FavouriteForm({ serviceId, isStarred, csrfToken }: FavouriteFormProps) {
  const { t } = useShop();
  return (
    <div className="mt-4">
      <PlainForm
        action="/services/favourite"
        csrfToken={csrfToken}
        inPlace="favourite"
        kept={{ back: `/services/${serviceId}`, [isStarred ? "remove" : "add"]: serviceId }}
      >
        <button type="submit" className={buttonStyle({ className: "w-full" })}>
          <Icon name="star" className={isStarred ? "fill-money text-money" : undefined} />
          {t(isStarred ? "favourite.remove" : "favourite.add")}
        </button>
      </PlainForm>
    </div>
  );
}
