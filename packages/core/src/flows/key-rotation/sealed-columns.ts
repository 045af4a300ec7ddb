import { credentialsPlace } from "../../money/payment/payment-drivers.ts";
import { secretPlace } from "../../messaging/webhook/secret.ts";
import { tokenPlace } from "../../messaging/telegram/panel-bot.workflow.ts";
import { requisitesPlace } from "../../money/withdrawal/requisites.ts";
import { totpPlace } from "../../identity/second-factor/second-step.ts";
import { sharePlace } from "../../tenancy/share/shares.ts";
import { providerKeyPlace } from "../../supply/provider/access.ts";

export interface SealedColumn {
  table: string;
  column: string;
  /** Columns of the primary key, besides the panel. */
  id: string;
  place: (panelId: number, id: number) => string;
}

/** Every column sealed under SECRET_KEY. The answers kept for idempotency keys are JSON and handled separately. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: "providers", column: "key_sealed", id: "id", place: providerKeyPlace },
  { table: "users", column: "totp_sealed", id: "id", place: totpPlace },
  { table: "users", column: "totp_pending_sealed", id: "id", place: totpPlace },
  { table: "webhook_endpoints", column: "secret_sealed", id: "id", place: (panelId, id) => secretPlace(panelId, id, "secret_sealed") },
  {
    table: "webhook_endpoints",
    column: "old_secret_sealed",
    id: "id",
    place: (panelId, id) => secretPlace(panelId, id, "old_secret_sealed"),
  },
  { table: "payment_systems", column: "credentials_sealed", id: "id", place: credentialsPlace },
  { table: "withdrawals", column: "requisites_sealed", id: "id", place: requisitesPlace },
  { table: "shares", column: "token_sealed", id: "id", place: sharePlace },
  { table: "bots", column: "token_sealed", id: "panel_id", place: tokenPlace },
];
