/**
 * Scopes the open transaction to a panel. A statement and not `set_config()`: Citus forwards only SET LOCAL to the servers of the shards.
 * The only place that writes the setting.
 */
export function panelSetting(panelId: number): string {
  if (!Number.isSafeInteger(panelId)) throw new Error(`Not a panel's id: ${panelId}.`);
  return `set local app.panel_id = '${panelId}'`;
}
