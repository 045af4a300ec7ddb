import { useUserContext } from "./user-context.ts";
import { UserStatement } from "./user-statement.tsx";

export function Screen() {
  const { panelId, user, currency } = useUserContext();
  return <UserStatement panelId={panelId} userId={user.id} currency={currency} />;
}
